/** The part of an address before its query and its place within the page. */
export function withoutQuery(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? address : address.slice(0, at);
}

/** The page that an address is about: without query, place within the page and slash at its end. */
export function pageOfAddress(address: string): string {
  const path = withoutQuery(address);
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}
