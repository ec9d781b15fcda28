/** Words at each end that name a place; signs beside them may be joined to their neighbours on the page. */
const ENDS = 4;

/** `-`, `,` and `&` have a meaning of their own in a text fragment. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("-", "%2D");

/** `:~:text=…`, by which browsers mark a quote on its page; beginning and end of its first line are enough. */
export function textFragment(quote: string): string {
  const words = (quote.split("\n", 1)[0] ?? "").replace(/^\(\d+[a-z]*\)\s*/, "").split(/\s+/);
  if (words.length <= 2 * ENDS) return `:~:text=${encoded(words.join(" "))}`;
  return `:~:text=${encoded(words.slice(0, ENDS).join(" "))},${encoded(words.slice(-ENDS).join(" "))}`;
}
