import {
  hasFlyout,
  hasTabs,
  type LinkPosition,
  type NavigationItem,
  type TopLevelItem,
  visibleItems,
} from "#src/domain/page/navigation.ts";
import { ACCORDION_MS } from "./accordion.ts";

/** `href` is empty where an item is a text alone; `closes` marks a link that closes the menu it stands in. */
export type MenuLink = Readonly<{
  kind: "link";
  id: string;
  label: string;
  href: string;
  note: string;
  current: boolean;
  quiet: boolean;
  closes: boolean;
}>;

/** Opens one more page; `current` where the current item lies behind it. */
export type MenuDoor = Readonly<{ kind: "page"; id: string; label: string; note: string; current: boolean }>;

export type MenuFold = Readonly<{ kind: "fold"; id: string; label: string; note: string; current: boolean; links: readonly MenuLink[] }>;

export type MenuPage = Readonly<{
  title: string;
  self: MenuLink;
  entries: readonly (MenuLink | MenuDoor | MenuFold)[];
  foldMs: number;
}>;

/** Bands and columns of a flyout in the order in which one reads them; without a position an item begins on the left. */
const order: Readonly<Record<LinkPosition | "", number>> = { top: 0, left: 1, "": 1, middle: 2, right: 3, bottom: 4 };

const shown = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  visibleItems(items).toSorted((a, b) => order[a.linkPosition] - order[b.linkPosition]);

const isMarked = ({ isCurrent, isCurrentParent }: NavigationItem): boolean => isCurrent || isCurrentParent;

export const allAbout = (title: string): string => `Alles zu „${title}“`;

const linkTo = (item: NavigationItem): MenuLink => ({
  kind: "link",
  id: item.id,
  label: item.linkText,
  href: item.url,
  note: item.linkDescription,
  current: item.isCurrent,
  quiet: item.linkStyle === "quiet",
  closes: item.linkClass === "close-flyout",
});

const selfLink = (item: NavigationItem, title = item.linkText): MenuLink => ({
  ...linkTo(item),
  label: item.linkText === title ? allAbout(title) : item.linkText,
  note: "",
});

const withAddress = (link: MenuLink): readonly MenuLink[] => (link.href === "" ? [] : [link]);

/** An item of a flyout with tabs: the tab's link goes before the item's own address. */
function tab(item: NavigationItem): MenuLink | MenuFold {
  const { id, tabLabel, tabDescription, tabLinkRel, tabLinkAbs, url } = item;
  if (tabLabel === "" && !hasFlyout(item)) return linkTo(item);
  const label = tabLabel || item.linkText;
  const self = { ...selfLink(item, label), href: tabLinkRel || tabLinkAbs || url };
  const links = [...withAddress(self), ...shown(item.children).map(linkTo)];
  return { kind: "fold", id, label, note: tabDescription, current: isMarked(item), links };
}

function entry(item: NavigationItem): MenuLink | MenuDoor | MenuFold {
  if (!hasFlyout(item)) return linkTo(item);
  const { id, linkText: label, linkDescription: note } = item;
  const current = isMarked(item);
  if (item.expandable !== "1") return { kind: "page", id, label, note, current };
  return { kind: "fold", id, label, note, current, links: [...withAddress(selfLink(item)), ...shown(item.children).map(linkTo)] };
}

function pageOf(item: NavigationItem, entries: MenuPage["entries"], foldMs: number): MenuPage {
  return { title: item.linkText, self: selfLink(item), entries, foldMs };
}

export function menuPage(items: readonly TopLevelItem[], id: string): MenuPage | undefined {
  for (const top of items) {
    const withTabs = hasTabs(top);
    if (top.id === id)
      return pageOf(top, shown(top.children).map(withTabs ? tab : entry), withTabs ? ACCORDION_MS.tabs : ACCORDION_MS.list);
    const item = top.children.find((child) => child.id === id);
    if (item) return pageOf(item, shown(item.children).map(linkTo), ACCORDION_MS.list);
  }
  return undefined;
}
