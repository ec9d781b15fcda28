const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/**
 * What may name a norm or a decision: the Markdown (its code fences blanked out before) without code, addresses and the signs
 * of emphasis and links. Headings and the words of links count. Lines stay.
 */
export const citedText = (body: string): string =>
  body
    .replace(/`[^`\n]*`/g, " ")
    .replace(/\]\([^)\n]*\)/g, "")
    .replace(/[*[\]]|^>[ ]?/gm, "");

/**
 * What a reader takes in as running text, for words that become links: without headings, links, quotations, code, pictures and
 * the head row of tables.
 */
export const runningText = (body: string): string =>
  body
    .replace(/^(?:#{1,6} |>| {4}|\t).*$/gm, blank)
    .replace(/^\|.*\n\|[ :|-]+\|?$/gm, blank)
    .replace(/`[^`\n]*`|!?\[[^\]\n]*\]\([^)\n]*\)/g, blank)
    .replace(/[*]/g, "");
