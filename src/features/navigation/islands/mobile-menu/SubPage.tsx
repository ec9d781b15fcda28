import { useStore } from "@nanostores/react";
import { allAbout, menuPage } from "../../browser/mobile-menu/menu-page.ts";
import { $navigation } from "../../browser/navigation.store.ts";
import { MenuAccordion } from "./MenuAccordion.tsx";
import rows from "./MenuRow.module.css";
import { MenuLinkRow } from "./MenuRow.tsx";
import { MenuSlide } from "./MenuSlide.tsx";
import styles from "./SubPage.module.css";

const sentences = {
  idle: "Einen Moment...",
  loading: "Einen Moment...",
  ready: "",
  failed: "Es ist ein unerwarteter Fehler aufgetreten! Bitte wenden Sie sich an den Support.",
} as const;

type Props = Readonly<{
  id: string;
  /** What the server said about the item; only items of the top level are known before the navigation is loaded. */
  known: Readonly<{ label: string; href: string }> | undefined;
  front: boolean;
  returning: boolean;
}>;

export function SubPage({ id, known, front, returning }: Props) {
  const navigation = useStore($navigation);
  const page = navigation.kind === "ready" ? menuPage(navigation.items, id) : undefined;
  const title = page?.title ?? known?.label ?? "";
  const self = page?.self ?? (known && { label: allAbout(known.label), href: known.href });

  return (
    <MenuSlide title={title} front={front} returning={returning}>
      {self && self.href !== "" && (
        <ul className={rows.list}>
          <MenuLinkRow {...self} />
        </ul>
      )}
      <p role="status" className={styles.status}>
        {sentences[navigation.kind]}
      </p>
      {page && <MenuAccordion entries={page.entries} foldMs={page.foldMs} />}
    </MenuSlide>
  );
}
