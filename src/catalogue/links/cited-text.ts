const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** Without code, addresses, signs of emphasis and links; headings and the words of links count. Lines stay. */
export const citedText = (body: string): string =>
  body
    .replace(/`[^`\n]*`/g, " ")
    .replace(/\]\([^)\n]*\)/g, "")
    .replace(/[*[\]]|^>[ ]?/gm, "");

/** What may become links: no headings, links, quotations, code, pictures, and head rows of tables. */
export const runningText = (body: string): string =>
  body
    .replace(/^(?:#{1,6} |>| {4}|\t).*$/gm, blank)
    .replace(/^\|.*\n\|[ :|-]+\|?$/gm, blank)
    .replace(/`[^`\n]*`|!?\[[^\]\n]{0,400}\]\([^)\n]{0,2000}\)/g, blank)
    .replace(/[*]/g, "");
