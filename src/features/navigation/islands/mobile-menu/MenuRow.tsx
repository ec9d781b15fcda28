import type { ReactNode } from "react";
import type { MenuDoor, MenuLink } from "../../browser/mobile-menu/menu-page.ts";
import { pushMenuPage } from "../../browser/mobile-menu/mobile-menu.store.ts";
import styles from "./MenuRow.module.css";

const words = (label: string, note: string | undefined): ReactNode => (
  <span>
    {label}
    {note && <small>{note}</small>}
  </span>
);

type LinkProps = Readonly<
  Pick<MenuLink, "label" | "href"> & Partial<Pick<MenuLink, "current" | "quiet" | "closes">> & { note?: string | undefined }
>;

export function MenuLinkRow({ label, href, note, current, quiet, closes }: LinkProps) {
  if (href === "") return <li className={styles.text}>{words(label, note)}</li>;
  return (
    <li>
      <a
        href={href}
        className={quiet ? `${styles.row} ${styles.quiet}` : styles.row}
        aria-current={current ? "true" : undefined}
        data-closes={closes || undefined}
      >
        {words(label, note)}
      </a>
    </li>
  );
}

type DoorProps = Readonly<Pick<MenuDoor, "id" | "label" | "current"> & { note?: string | undefined }>;

export function MenuDoorRow({ id, label, note, current }: DoorProps) {
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${styles.door}`}
        aria-current={current ? "true" : undefined}
        data-opens={id}
        onClick={() => pushMenuPage(id)}
      >
        {words(label, note)}
      </button>
    </li>
  );
}
