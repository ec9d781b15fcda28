import type { NavigationItem, TopLevelItem } from "../navigation.ts";

/** An item of which nothing is set but its text and address. */
export const bareItem = {
  linkClass: "",
  linkStyle: "",
  linkDescription: "",
  linkPosition: "",
  children: [],
  isCurrent: false,
  isCurrentParent: false,
  expandable: "0",
  hiddenOnFrontend: "0",
  tabLabel: "",
  tabDescription: "",
  tabLinkRel: "",
  tabLinkAbs: "",
} as const satisfies Omit<NavigationItem, "id" | "linkText" | "url">;

/** What a top-level item has besides, none of it set. */
export const bareTop = { flyoutStyle: "", inspiration: "0", inspirationContent: [] } as const;

/** An item with what a test says about it; its id is its text, in lower case. */
export function madeItem(linkText: string, said: Partial<NavigationItem> = {}): NavigationItem {
  const id = linkText.toLowerCase();
  return { ...bareItem, id, linkText, url: `/${id}`, ...said };
}

export const madeTop = (linkText: string, said: Partial<NavigationItem> = {}): TopLevelItem => ({
  ...madeItem(linkText, said),
  ...bareTop,
});
