import type { NavigationItem, TopLevelItem } from "../navigation.ts";

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

export const bareTop = { flyoutStyle: "", inspiration: "0", inspirationContent: [] } as const;

export function madeItem(linkText: string, said: Partial<NavigationItem> = {}): NavigationItem {
  const id = linkText.toLowerCase();
  return { ...bareItem, id, linkText, url: `/${id}`, ...said };
}

export const madeTop = (linkText: string, said: Partial<NavigationItem> = {}): TopLevelItem => ({
  ...madeItem(linkText, said),
  ...bareTop,
});
