type Address = Readonly<Pick<Location, "origin" | "pathname" | "search">>;

/** Whether following a link leaves the visitor on this page, so that the menu would stay in the way; or the link says so itself. */
export function leadsHere(link: HTMLAnchorElement, here: Address): boolean {
  if (link.dataset["closes"] !== undefined) return true;
  return link.origin === here.origin && link.pathname === here.pathname && link.search === here.search;
}
