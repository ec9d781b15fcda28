import type { NavigationItem, TopLevelItem } from "#src/domain/navigation.ts";

/** An item with what a test says about it; its id is its text, in lower case. */
export function madeItem(linkText: string, said: Partial<NavigationItem> = {}): NavigationItem {
  const id = linkText.toLowerCase();
  return {
    id,
    linkText,
    url: `/${id}`,
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
    ...said,
  };
}

export const madeTop = (linkText: string, said: Partial<NavigationItem> = {}): TopLevelItem => ({
  ...madeItem(linkText, said),
  flyoutStyle: "",
  inspiration: "0",
  inspirationContent: [],
});
