import { useStore } from "@nanostores/react";
import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import { isNewSize, type PopoverKind, placePopover, popoverTop, popoverWidth } from "../browser/popover-placement.ts";
import { $user } from "../browser/user.store.ts";
import styles from "./PopoverPanel.module.css";

type Props = Readonly<{
  kind: PopoverKind;
  label: string;
  /** Where the popover stands. */
  trigger: Element;
  /** Hangs from the bar with its fixed height; the others hang from the line of text above it. */
  inBar: boolean;
  leaving: boolean;
  children: ReactNode;
}>;

/** The box of a popover. It stays where it was opened until the window changes by more than a fifth (specification 4). */
export function PopoverPanel({ kind, label, trigger, inBar, leaving, children }: Props) {
  const [windowWidth, setWindowWidth] = useState(() => document.documentElement.clientWidth);
  const loggedIn = Boolean(useStore($user));
  useEffect(() => {
    const resized = (): void => {
      const width = document.documentElement.clientWidth;
      if (isNewSize(windowWidth, width)) setWindowWidth(width);
    };
    window.addEventListener("resize", resized);
    return () => window.removeEventListener("resize", resized);
  }, [windowWidth]);

  const { left, width, full } = placePopover(trigger.getBoundingClientRect(), popoverWidth(kind, loggedIn), windowWidth);
  const style: CSSProperties = { ...(full ? {} : { left, width }), ...(inBar ? { top: popoverTop(windowWidth) } : {}) };
  // The notice is no dialog: its text is a status message of its own.
  const naming = kind === "cartFirstAddNotice" ? {} : { role: "dialog", "aria-label": label };
  return (
    <div
      id={`popover-${kind}`}
      {...naming}
      data-panel={kind}
      className={`${styles.panel} ${full ? styles.full : ""} ${leaving ? styles.leaving : ""}`}
      style={style}
      inert={leaving}
    >
      {children}
    </div>
  );
}
