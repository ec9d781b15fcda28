import { useStore } from "@nanostores/react";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { isNewSize, type PopoverKind, placePopover, popoverTop, popoverWidth } from "../browser/popover-placement.ts";
import { $user } from "../browser/user.store.ts";
import styles from "./PopoverPanel.module.css";

type Props = Readonly<{
  kind: PopoverKind;
  label: string;
  trigger: Element;
  /** Hangs from the bar with its fixed height; the others hang from the line of text above it. */
  inBar: boolean;
  leaving: boolean;
  children: ReactNode;
}>;

/** Stays where it was opened until the window changes by more than a fifth (spec:header-and-popovers#popovers). */
export function PopoverPanel({ kind, label, trigger, inBar, leaving, children }: Props) {
  const [windowWidth, setWindowWidth] = useState(() => window.innerWidth);
  const loggedIn = Boolean(useStore($user));
  useEffect(() => {
    const resized = (): void => {
      if (isNewSize(windowWidth, window.innerWidth)) setWindowWidth(window.innerWidth);
    };
    window.addEventListener("resize", resized);
    return () => window.removeEventListener("resize", resized);
  }, [windowWidth]);

  const room = { windowWidth, pageWidth: document.documentElement.clientWidth };
  const edges = trigger.getBoundingClientRect();
  const { left, width, full } = placePopover(edges, popoverWidth(kind, loggedIn), room);
  // Somebody far down the page put something into the cart: the notice comes to where it can be seen.
  const afloat = kind === "cartFirstAddNotice" && edges.bottom < 0;
  // A smaller resize moves nothing, but it may not push the popover out of the page either; large type makes the bar higher.
  const style: CSSProperties = {
    ...(full ? {} : { left: `min(${left}px, 100% - ${width}px)`, width }),
    ...(inBar && !afloat ? { top: `max(${popoverTop(windowWidth)}px, 100%)` } : {}),
  };
  // The notice is no dialog: its text is a status message of its own.
  const naming = kind === "cartFirstAddNotice" ? {} : { role: "dialog", "aria-label": label };
  return (
    <div
      id={`popover-${kind}`}
      {...naming}
      data-panel={kind}
      className={[styles.panel, full && styles.full, afloat && styles.afloat, leaving && styles.leaving].filter(Boolean).join(" ")}
      style={style}
      inert={leaving}
    >
      {children}
    </div>
  );
}
