/** What somebody wrote without its markup, in one line: for excerpts. */
export const plainText = (source: string): string =>
  source
    .replace(/\[([^[\]\n]*)\]\([^()\s]*\)/g, "$1")
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, "")
    .replace(/[*_`~]{1,3}/g, "")
    .replace(/\s+/g, " ")
    .trim();
