/** The addresses that a path lies below, the longest first: of `/seminare/t/x/termine` first `/seminare/t/x`. */
export function* addressesAbove(path: string): Generator<string> {
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) yield path.slice(0, at);
}
