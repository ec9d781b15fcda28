import MarkdownIt, { type Token } from "markdown-it";
import type { Brand, Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { slugOf } from "#src/domain/german-text/slug.ts";
import type { ListedDownload, ShownMedia } from "#src/domain/page/picture.ts";
import type { Catalogue } from "./catalogue.ts";
import { contentText } from "./content-text.ts";
import type { Entry } from "./entry.ts";
import { type BodyLinks, makeLinks } from "./links/make-links.ts";
import { listedDownloads } from "./listed-downloads.ts";
import { pageIds } from "./page-ids.ts";
import { splitFile } from "./parse-entry.ts";
import { renderMedia } from "./render-media.ts";

export type MediaOf = Readonly<Record<string, ShownMedia>>;
/** A reference to a Markdown body: the digest makes it part of a page's key without reading the file. */
export type BodyRef = Readonly<{ file: string; digest: string; links?: BodyLinks; media?: MediaOf; downloads?: readonly ListedDownload[] }>;
export type TocEntry = Readonly<{ id: string; text: string; depth: 2 | 3 }>;
export type RenderedBody = Readonly<{ html: string; toc: readonly TocEntry[]; words: number }>;

/** A text with the files that stand below it. */
export type PageText = RenderedBody & Readonly<{ downloads: readonly ListedDownload[] }>;

export function bodyRef(entry: Entry): BodyRef {
  const downloads = listedDownloads(entry);
  return {
    file: entry.file,
    digest: entry.digest,
    ...(entry.media && { media: entry.media }),
    ...(downloads.length > 0 && { downloads }),
  };
}

type RenderState = {
  brand: Brand;
  origins: Origins;
  toc: TocEntry[];
  ids: Set<string>;
  tables: number;
  links?: BodyLinks;
  media?: MediaOf;
};

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.core.ruler.push("made links", ({ tokens, env, Token }) => {
  const { links } = env as RenderState;
  if (links) makeLinks(tokens, links, Token);
});

renderMedia(markdown, (env) => (env as RenderState).media ?? {});

markdown.renderer.rules["heading_open"] = (tokens, i, _options, env) => {
  const state = env as RenderState;
  const token = tokens[i];
  const text = tokens[i + 1]?.children?.map((child) => child.content).join("") ?? "";
  const base = slugOf(text) || "abschnitt";
  let id = base;
  for (let n = 2; state.ids.has(id); n++) id = `${base}-${n}`;
  state.ids.add(id);
  if (token?.tag === "h2" || token?.tag === "h3") state.toc.push({ id, text, depth: token.tag === "h2" ? 2 : 3 });
  return `<${token?.tag} id="${id}">`;
};

markdown.renderer.rules["link_open"] = (tokens, i, options, env, self) => {
  const { brand, origins } = env as RenderState;
  const token = tokens[i];
  const href = String(token?.attrGet("href") ?? "");
  if (href.startsWith("/")) token?.attrSet("href", hrefOn(brand, href, origins));
  else if (/^https?:/.test(href)) token?.attrSet("rel", "noopener");
  return self.renderToken(tokens, i, options);
};

markdown.renderer.rules["table_open"] = (_tokens, _i, _options, env) => {
  const state = env as RenderState;
  state.tables += 1;
  const label = state.tables === 1 ? "Tabelle" : `Tabelle ${state.tables}`;
  return `<div class="table-scroll" role="region" aria-label="${label}" tabindex="0"><table>`;
};
markdown.renderer.rules["table_close"] = () => "</table></div>";
/** The empty corner of a table heads nothing. */
const headsNothing = (cell: Token | undefined): boolean => cell?.content === "";
markdown.renderer.rules["th_open"] = (tokens, i) => (headsNothing(tokens[i + 1]) ? "<td>" : '<th scope="col">');
markdown.renderer.rules["th_close"] = (tokens, i) => (headsNothing(tokens[i - 1]) ? "</td>\n" : "</th>\n");
markdown.renderer.rules["td_open"] = () => "<td>";

/** Heading anchors, table of contents, links to the other site with its origin. Raw HTML is shown literally. */
export function renderMarkdown(source: string, brand: Brand, origins: Origins, links?: BodyLinks, media?: MediaOf): RenderedBody {
  const env: RenderState = { brand, origins, toc: [], ids: new Set(pageIds), tables: 0, ...(links && { links }), ...(media && { media }) };
  const html = markdown.render(source, env);
  return { html, toc: env.toc, words: source.split(/\s+/).length };
}

export function renderBody(catalogue: Catalogue, ref: BodyRef, brand: Brand, origins: Origins): PageText {
  const text = contentText(catalogue.contentDir, ref.file);
  return { ...renderMarkdown(splitFile(text)?.body ?? "", brand, origins, ref.links, ref.media), downloads: ref.downloads ?? [] };
}
