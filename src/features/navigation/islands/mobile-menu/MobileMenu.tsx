import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { lockScroll } from "#src/shared/browser/scroll-lock.ts";
import { leadsHere } from "../../browser/mobile-menu/leads-here.ts";
import {
  $leftPage,
  $mobileMenu,
  backInMobileMenu,
  closeAboveMobile,
  closeMobileMenu,
} from "../../browser/mobile-menu/mobile-menu.store.ts";
import type { MemberLinks } from "./MemberBanner.tsx";
import styles from "./MobileMenu.module.css";
import { SubPage } from "./SubPage.tsx";
import { type OtherSite, TopPage, type TopRow } from "./TopPage.tsx";

type Props = Readonly<{
  top: readonly TopRow[];
  other: OtherSite;
  member: MemberLinks;
  contactHref: string;
  wishlistHref: string;
}>;

/** The dialog itself is hit where the page shines through beside it. */
function leavesMenu(target: Element, box: HTMLDialogElement): boolean {
  const link = target.closest("a");
  return target === box || (link !== null && leadsHere(link, window.location));
}

/** The menu of windows up to 1199 px: a modal dialog with a stack of pages (spec:header-and-popovers#mobile-menu). */
export function MobileMenu({ top, other, member, contactHref, wishlistHref }: Props) {
  const menu = useStore($mobileMenu);
  const left = useStore($leftPage);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = menu.kind === "open";
  // What was seen last stays while the menu slides out.
  const [stack, setStack] = useState<readonly string[]>();
  if (menu.kind === "open" && menu.stack !== stack) setStack(menu.stack);

  useEffect(() => {
    const box = dialog.current;
    if (!open || box === null) return;
    const unlock = lockScroll();
    box.showModal();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("resize", () => closeAboveMobile(window.innerWidth), { signal });
    // A page that the browser keeps for the way back shall not come back with an open menu.
    window.addEventListener("pagehide", closeMobileMenu, { signal });
    box.addEventListener("click", ({ target }) => target instanceof Element && leavesMenu(target, box) && closeMobileMenu(), { signal });
    return () => {
      listening.abort();
      box.close();
      unlock();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Menü"
      onCancel={(event) => {
        event.preventDefault();
        closeMobileMenu();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) closeMobileMenu();
      }}
    >
      {stack && (
        <div className={styles.frame}>
          <div className={styles.bar}>
            {stack.length === 0 ? (
              <span className={styles.name}>Menü</span>
            ) : (
              <button type="button" className={styles.back} onClick={backInMobileMenu}>
                Zurück
              </button>
            )}
            <button type="button" className={styles.close} aria-label="Menü schließen" onClick={closeMobileMenu} />
          </div>
          <nav className={styles.pages} aria-label="Hauptmenü">
            <TopPage
              {...{ top, other, member, contactHref, wishlistHref }}
              front={stack.length === 0}
              returning={left !== null && stack.length === 0}
            />
            {stack.map((id, i) => (
              <SubPage
                key={id}
                id={id}
                known={top.find((row) => row.id === id)}
                front={i === stack.length - 1}
                returning={left !== null && i === stack.length - 1}
              />
            ))}
          </nav>
        </div>
      )}
    </dialog>
  );
}
