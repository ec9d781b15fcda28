import { citedPlaces } from "#src/domain/citations/cited-places.ts";

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * Literal text as HTML with its citations as links; `links` are addresses by the normal form of a citation. For official wordings:
 * not a character of the text is changed. With `own`, a norm without a statute is one of the text's own.
 */
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
