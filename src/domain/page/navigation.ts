/** The styles of a flyout (spec:header-and-popovers#navigation-data); none is the nested list. */
export const flyoutStyles = ["2-col", "3-col", "4-col-grid-headline"] as const;
export type FlyoutStyle = (typeof flyoutStyles)[number];

/** Where an item stands in its flyout (spec:header-and-popovers#navigation-data). */
export const linkPositions = ["left", "middle", "right", "top", "bottom"] as const;
export type LinkPosition = (typeof linkPositions)[number];

/** `headline` stands above a group, `button` is the one thing to do, `quiet` is less than its neighbours. */
export const linkStyles = ["headline", "button", "quiet"] as const;
export type LinkStyle = (typeof linkStyles)[number];

/** `close-flyout` marks the link that closes the flyout it stands in (spec:header-and-popovers#navigation-data). */
export const linkClasses = ["close-flyout"] as const;
export type LinkClass = (typeof linkClasses)[number];

/** Navigation item (spec:header-and-popovers#navigation-data), at most three levels; empty strings: not set. */
export type NavigationItem = Readonly<{
  id: string;
  linkText: string;
  /** As the page may use it: relative at home, with the origin where it leads to the other site. */
  url: string;
  linkClass: LinkClass | "";
  linkStyle: LinkStyle | "";
  linkDescription: string;
  linkPosition: LinkPosition | "";
  children: readonly NavigationItem[];
  isCurrent: boolean;
  isCurrentParent: boolean;
  /** "1" means expandable. */
  expandable: "0" | "1";
  /** "0" means visible. */
  hiddenOnFrontend: string;
  tabLabel: string;
  tabDescription: string;
  /** A path of ours behind a tab. */
  tabLinkRel: string;
  /** An address elsewhere behind a tab. */
  tabLinkAbs: string;
}>;

/** One slide of the carousel in a flyout. The images are paths of drawings. */
export type Inspiration = Readonly<{ imageVertical: string; imageHorizontal: string; content: string }>;

/** Top-level item of the header (spec:header-and-popovers#navigation-data). */
export type TopLevelItem = NavigationItem &
  Readonly<{
    flyoutStyle: FlyoutStyle | "";
    /** "1" shows the carousel. */
    inspiration: "0" | "1";
    inspirationContent: readonly Inspiration[];
  }>;

/** Not shown: `hiddenOnFrontend` other than '0' (spec:header-and-popovers#navigation-data), and what has no text. */
export function visibleItems<T extends Pick<NavigationItem, "hiddenOnFrontend" | "linkText">>(items: readonly T[]): readonly T[] {
  return items.filter(({ hiddenOnFrontend, linkText }) => hiddenOnFrontend === "0" && linkText !== "");
}

/** A flyout with tabs (v2) is one whose items carry tab labels; any other shows its items as lists (v1). */
export const hasTabs = ({ children }: TopLevelItem): boolean => visibleItems(children).some(({ tabLabel }) => tabLabel !== "");

export const hasFlyout = ({ children }: NavigationItem): boolean => visibleItems(children).length > 0;

export function visibleTree<T extends NavigationItem>(items: readonly T[]): readonly T[] {
  return visibleItems(items).map((item) => ({ ...item, children: visibleTree(item.children) }));
}

/** A link of a list without levels: footer, legal links, and the popovers of service and of the other site. */
export type NavigationLink = Readonly<{
  linkText: string;
  url: string;
  linkDescription: string;
  isCurrent: boolean;
  hiddenOnFrontend: string;
}>;

export type NavigationGroup = Readonly<{ linkText: string; children: readonly NavigationLink[] }>;

export const linksOn = (
  links: readonly NavigationLink[],
  path: string | undefined,
  address: (url: string) => string,
): readonly NavigationLink[] => visibleItems(links).map((link) => ({ ...link, url: address(link.url), isCurrent: link.url === path }));

export const groupsOn = (
  groups: readonly NavigationGroup[],
  path: string | undefined,
  address: (url: string) => string,
): readonly NavigationGroup[] =>
  groups
    .map(({ linkText, children }) => ({ linkText, children: linksOn(children, path, address) }))
    .filter(({ children }) => children.length > 0);

/** Seminar pages lie beside those of dates: `/seminare/p` is no part of `/seminare`, themes and rubrics are. */
function belongsTo(path: string, url: string): boolean {
  if (url === "/" || url === "") return path === url;
  if (path === url) return true;
  return url === "/seminare" ? /^\/seminare\/(?:[tr]\/|rubrik$)/.test(path) : path.startsWith(`${url}/`);
}

/** Empty for what is no page of the site at `origin`; a link to a part of a page is none either. */
function pathOf(url: string, origin: string): string {
  const address = url === "" || url.includes("#") ? null : URL.parse(url, origin);
  return address === null || address.origin !== origin ? "" : address.pathname;
}

/** The longest address in a tree to which the page belongs; empty where there is none. */
function nearest({ url, children }: NavigationItem, path: string, origin: string): string {
  const own = pathOf(url, origin);
  return children
    .map((child) => nearest(child, path, origin))
    .reduce((best, found) => (found.length > best.length ? found : best), belongsTo(path, own) ? own : "");
}

function mark<T extends NavigationItem>(item: T, current: string, origin: string): T {
  const children = item.children.map((child) => mark(child, current, origin));
  const isCurrentParent = children.some((child) => child.isCurrent || child.isCurrentParent);
  return { ...item, children, isCurrentParent, isCurrent: !isCurrentParent && current !== "" && pathOf(item.url, origin) === current };
}

/** In each top-level item the page's own item, else the nearest above it, is current; all above that are current parents. */
export const markCurrent = <T extends NavigationItem>(items: readonly T[], path: string, origin: string): readonly T[] =>
  items.map((item) => mark(item, nearest(item, path, origin), origin));

/** The item nearest to the page by its own address, else the first that leads to it; `undefined` where none does. */
export function currentSection(items: readonly NavigationItem[], path: string, origin: string): string | undefined {
  const [own] = items
    .filter(({ url }) => belongsTo(path, pathOf(url, origin)))
    .toSorted((a, b) => pathOf(b.url, origin).length - pathOf(a.url, origin).length);
  return (own ?? markCurrent(items, path, origin).find(({ isCurrent, isCurrentParent }) => isCurrent || isCurrentParent))?.id;
}
