import { citedPlaces } from "#src/domain/citations/cited-places.ts";

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** `links` by a citation's normal form; `own`: norms without a statute are the text's own. The text never changes. */
export function linkedHtml(
  text: string,
  links: Readonly<Record<string, string>>,
  { own = true }: Readonly<{ own?: boolean }> = {},
): string {
  if (Object.keys(links).length === 0) return escapeHtml(text);
  let html = "";
  let at = 0;
  for (const { start, end, text: name } of citedPlaces(text, own)) {
    const href = Object.hasOwn(links, name) ? links[name] : undefined;
    if (href === undefined || start === end) continue;
    html += `${escapeHtml(text.slice(at, start))}<a href="${escapeHtml(href)}">${escapeHtml(text.slice(start, end))}</a>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
