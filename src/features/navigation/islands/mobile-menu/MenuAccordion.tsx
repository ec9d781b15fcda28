import { useStore } from "@nanostores/react";
import { useId, useState } from "react";
import { createAccordion, isExpanded, phaseOf } from "../../browser/mobile-menu/accordion.ts";
import type { MenuPage } from "../../browser/mobile-menu/menu-page.ts";
import styles from "./MenuAccordion.module.css";
import rows from "./MenuRow.module.css";
import { MenuDoorRow, MenuLinkRow } from "./MenuRow.tsx";

type Props = Readonly<Pick<MenuPage, "entries" | "foldMs">>;

export function MenuAccordion({ entries, foldMs }: Props) {
  const [{ $phases, toggle }] = useState(() => createAccordion(foldMs));
  const phases = useStore($phases);
  const prefix = useId();

  return (
    <ul className={rows.list}>
      {entries.map((entry) => {
        if (entry.kind === "link") return <MenuLinkRow key={entry.id} {...entry} />;
        if (entry.kind === "page") return <MenuDoorRow key={entry.id} {...entry} />;
        const phase = phaseOf(phases, entry.id);
        const panel = `${prefix}${entry.id}`;
        return (
          <li key={entry.id}>
            <button
              type="button"
              className={`${rows.row} ${styles.head}`}
              aria-expanded={isExpanded(phase)}
              aria-controls={panel}
              aria-current={entry.current ? "true" : undefined}
              onClick={() => toggle(entry.id)}
            >
              <span>{entry.label}</span>
            </button>
            <div
              id={panel}
              className={styles.panel}
              style={{ transitionDuration: `${foldMs}ms` }}
              data-expanded={isExpanded(phase)}
              hidden={phase === "closed"}
              inert={phase === "closing"}
            >
              <div>
                {entry.note && <p className={styles.note}>{entry.note}</p>}
                <ul className={rows.list}>
                  {entry.links.map((link) => (
                    <MenuLinkRow key={link.id} {...link} />
                  ))}
                </ul>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
