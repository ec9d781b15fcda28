import { keepTogether } from "#src/shared/server/typography/keep-together.ts";

/** Their text is no running text, is sent as it stands, or is compared with what the browser makes of it (islands). */
const untouched = new Set(["script", "style", "textarea", "pre", "code", "title", "option", "astro-island", "svg", "template"]);
const LONGEST_NAME = 41;
const [QUOTE, APOSTROPHE, LESS, GREATER, SLASH] = [34, 39, 60, 62, 47];

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
const isOfName = (code: number): boolean => isLetter(code) || (code >= 48 && code <= 57) || code === 45;

/** Where a name that begins at `at` ends; `at` itself where none begins. */
function endOfName(html: string, at: number): number {
  if (!isLetter(html.charCodeAt(at))) return at;
  let end = at + 1;
  while (end - at < LONGEST_NAME && isOfName(html.charCodeAt(end))) end += 1;
  return end;
}

/** Behind the `>` of a tag whose attributes begin at `from`; undefined where it is none. */
function behindTag(html: string, from: number): number | undefined {
  for (let at = from; at >= 0 && at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === LESS) return undefined;
    if (code === QUOTE || code === APOSTROPHE) {
      at = html.indexOf(code === QUOTE ? '"' : "'", at + 1);
      if (at < 0) return undefined;
    }
  }
  return undefined;
}

/** Where the element that opens behind `at` ends; islands stand within islands. */
function endOf(html: string, name: string, at: number): number {
  let depth = 1;
  for (let from = at; ; ) {
    const close = html.indexOf(`</${name}`, from);
    if (close < 0) return html.length;
    for (let open = html.indexOf(`<${name}`, from); open >= 0 && open < close; open = html.indexOf(`<${name}`, open + 1)) depth += 1;
    depth -= 1;
    from = close + name.length + 2;
    if (depth === 0) return close;
  }
}

/**
 * A page with the spaces of citations and dates that must not break: headings, titles, cards, labels and running text at one place.
 * What stays is taken over in long pieces: put together of thousands of short ones, a page is copied once more by whoever reads it.
 */
export function keepTogetherHtml(html: string): string {
  const pieces: string[] = [];
  let done = 0;
  let at = Math.max(0, html.indexOf("<body"));
  while (at < html.length) {
    const found = html.indexOf("<", at);
    const open = found < 0 ? html.length : found;
    if (open > at) {
      const text = html.slice(at, open);
      const kept = keepTogether(text);
      if (kept !== text) {
        pieces.push(html.slice(done, at), kept);
        done = open;
      }
    }
    const isClosing = html.charCodeAt(open + 1) === SLASH;
    const name = open + (isClosing ? 2 : 1);
    const end = endOfName(html, name);
    const behind = end > name ? behindTag(html, end) : undefined;
    const element = end > name && !isClosing ? html.slice(name, end).toLowerCase() : "";
    at = untouched.has(element) ? endOf(html, element, behind ?? open + 1) : (behind ?? open + 1);
  }
  return done === 0 ? html : pieces.join("") + html.slice(done);
}
