import { type NavigationItem, type TopLevelItem, visibleItems } from "#src/domain/page/navigation.ts";

type Items = readonly NavigationItem[];

export type FlyoutTab = Readonly<{
  id: string;
  label: string;
  description: string;
  link: Readonly<{ text: string; href: string }> | undefined;
  items: Items;
  holdsCurrent: boolean;
}>;

export type FlyoutTabLayout = Readonly<{ top: Items; tabs: readonly FlyoutTab[]; bottom: Items }>;

function tabOf(item: NavigationItem): FlyoutTab {
  const { id, tabLabel, linkText, tabDescription, tabLinkAbs, tabLinkRel, url, children } = item;
  const href = tabLinkAbs || tabLinkRel || url;
  return {
    id,
    label: tabLabel || linkText,
    description: tabDescription,
    link: href === "" ? undefined : { text: linkText, href },
    items: visibleItems(children),
    holdsCurrent: item.isCurrent || item.isCurrentParent,
  };
}

/** v2 (spec:header-and-popovers#desktop-flyouts): items without a tab label at top or bottom are bands, all others tabs. */
export function flyoutTabs({ children }: Pick<TopLevelItem, "children">): FlyoutTabLayout {
  const items = visibleItems(children);
  const band = (position: "top" | "bottom"): Items => items.filter((item) => item.tabLabel === "" && item.linkPosition === position);
  const top = band("top");
  const bottom = band("bottom");
  return { top, tabs: items.filter((item) => !top.includes(item) && !bottom.includes(item)).map(tabOf), bottom };
}

/** Which tab of `count` a key leads to from the one at `index`, round in circles; `undefined` for any other key. */
export function tabByKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
