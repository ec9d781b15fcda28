const invisible = /[\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;

/**
 * Words as the checks of typography want them (spec:editing#checks): no soft hyphens and other invisible signs, plain spaces, an
 * ellipsis, dashes and quotation marks as German has them. Quotation marks that are not in pairs stay.
 */
export function tidyWords(text: string): string {
  const parts = text.replace(invisible, "").replace(/\s+/g, " ").replaceAll("...", "…").split('"');
  const quoted = parts.length % 2 === 0 ? parts.join('"') : parts.reduce((read, part, i) => `${read}${i % 2 === 1 ? "„" : "“"}${part}`);
  return quoted.replace(/(?<=[\p{L}\p{N}.,;)“]) --? (?=[\p{L}\p{N}„(])/gu, " – ");
}

const signs = /[*`\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** What Markdown would take for its own signs is written so that it is read as it stands. */
export const asWords = (text: string): string => text.replace(signs, (sign) => `\\${sign}`);

/** A paragraph that would begin a heading, a list or a quotation: „1. Januar“ is no item. */
export const asParagraph = (markdown: string): string =>
  markdown.replace(/^(#{1,6}(?= )|[-+>](?= ))/, "\\$1").replace(/^(\d{1,9})([.)])(?= )/, "$1\\$2");
