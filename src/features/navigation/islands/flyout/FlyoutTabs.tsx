import { type KeyboardEvent, useId, useState } from "react";
import type { TopLevelItem } from "#src/domain/page/navigation.ts";
import { flyoutTabs, tabByKey } from "../../rules/flyout-tabs.ts";
import { FlyoutLinks } from "./FlyoutGroup.tsx";
import { FlyoutBand } from "./FlyoutList.tsx";
import styles from "./FlyoutTabs.module.css";

/** The content of a v2 flyout (spec:header-and-popovers#desktop-flyouts). A tab shows its panel as soon as it has the focus. */
export function FlyoutTabs({ item }: Readonly<{ item: TopLevelItem }>) {
  const { top, tabs, bottom } = flyoutTabs(item);
  const [selected, select] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ holdsCurrent }) => holdsCurrent),
    ),
  );
  const prefix = useId();

  const onKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const next = tabByKey(event.key, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    const tab = event.currentTarget.parentElement?.children[next];
    if (tab instanceof HTMLElement) tab.focus();
  };

  return (
    <div className={styles.tabbed}>
      <FlyoutBand items={top} />
      <div className={styles.sides}>
        <div role="tablist" aria-label={item.linkText} aria-orientation="vertical" className={styles.tabs}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${prefix}tab${index}`}
              className={styles.tab}
              aria-selected={index === selected}
              aria-controls={`${prefix}panel${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
              onKeyDown={onKey}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {tabs.map((tab, index) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={`${prefix}panel${index}`}
            className={styles.panel}
            aria-labelledby={`${prefix}tab${index}`}
            hidden={index !== selected}
          >
            {tab.description !== "" && <p className={styles.description}>{tab.description}</p>}
            {tab.items.length > 0 && <FlyoutLinks items={tab.items} />}
            {tab.link && (
              <p>
                <a className="button quiet" href={tab.link.href}>
                  {tab.link.text}
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
      <FlyoutBand items={bottom} below />
    </div>
  );
}
