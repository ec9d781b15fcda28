import { useState } from "react";
import type { NavigationItem, TopLevelItem } from "#src/domain/page/navigation.ts";
import { ACCORDION_MS, createAccordion } from "../../browser/mobile-menu/accordion.ts";
import { flyoutLayout } from "../../rules/flyout-layout.ts";
import { FlyoutGroup, FlyoutLinks } from "./FlyoutGroup.tsx";
import styles from "./FlyoutList.module.css";

export function FlyoutBand({ items, below = false }: Readonly<{ items: readonly NavigationItem[]; below?: boolean }>) {
  if (items.length === 0) return null;
  return (
    <div className={styles.band} data-below={below}>
      <FlyoutLinks items={items} />
    </div>
  );
}

/** The content of a v1 flyout (spec:header-and-popovers#desktop-flyouts), in one of its four styles. */
export function FlyoutList({ item }: Readonly<{ item: TopLevelItem }>) {
  const [accordion] = useState(() => createAccordion(ACCORDION_MS.list));
  const { top, columns, bottom } = flyoutLayout(item);
  return (
    <div className={styles.list}>
      <FlyoutBand items={top} />
      <div className={styles.columns} data-style={item.flyoutStyle || "nested"} data-columns={Math.min(columns.length, 4)}>
        {columns.map((column) => (
          <ul key={column[0]?.id} className={styles.column}>
            {column.map((one) => (
              <li key={one.id}>
                <FlyoutGroup item={one} accordion={accordion} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <FlyoutBand items={bottom} below />
    </div>
  );
}
