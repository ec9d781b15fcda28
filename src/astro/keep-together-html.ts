import { keepTogether } from "#src/shared/server/typography/keep-together.ts";

/** Their text is no running text, is sent as it stands, or is compared with what the browser makes of it (islands). */
const untouched = new Set(["script", "style", "textarea", "pre", "code", "title", "option", "astro-island", "svg", "template"]);
const tagName = /<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,40})/y;
const tagEnd = /(?:[^"'<>]|"[^"]*"|'[^']*')*>/y;

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

/** A page with the spaces of citations and dates that must not break: headings, titles, cards, labels and running text at one place. */
export function keepTogetherHtml(html: string): string {
  const body = html.indexOf("<body");
  let out = html.slice(0, Math.max(0, body));
  let at = out.length;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) return out + keepTogether(html.slice(at));
    if (open > at) out += keepTogether(html.slice(at, open));
    tagName.lastIndex = open;
    const found = tagName.exec(html);
    tagEnd.lastIndex = tagName.lastIndex;
    const behind = found && tagEnd.test(html) ? tagEnd.lastIndex : open + 1;
    const name = found?.[2]?.toLowerCase() ?? "";
    at = found && found[1] === "" && untouched.has(name) ? endOf(html, name, behind) : behind;
    out += html.slice(open, at);
  }
  return out;
}
