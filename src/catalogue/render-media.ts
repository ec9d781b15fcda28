import type MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { decodedPath } from "#src/domain/page/decoded.ts";
import { creditOf, downloadNote, pictureSources, type ShownMedia, type ShownPicture } from "#src/domain/page/picture.ts";
import { isFileLink } from "./media-uses.ts";

type MediaOf = (env: unknown) => Readonly<Record<string, ShownMedia>>;

/** The column of running text is at most 44rem wide. */
const SIZES = "(min-width: 48rem) 44rem, 100vw";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The address as written: markdown-it has encoded it. */
const written = (href: string): string => decodedPath(href) ?? href;

function pictureHtml(picture: ShownPicture, alt: string): string {
  const { src, sources } = pictureSources(picture);
  const alternatives = sources.map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`).join("");
  const ground = picture.ground ? ' class="on-ground"' : "";
  const img = `<img src="${src}" alt="${escaped(alt || picture.alt)}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async"${ground}>`;
  return alternatives === "" ? img : `<picture>${alternatives}${img}</picture>`;
}

function loneImage(tokens: readonly Token[], i: number): Token | undefined {
  const children = tokens[i + 1]?.children ?? [];
  const [only] = children;
  return children.length === 1 && only?.type === "image" ? only : undefined;
}

/** A picture alone in a paragraph becomes a figure with caption and credit; downloads show type and size. */
export function renderMedia(markdown: InstanceType<typeof MarkdownIt>, mediaOf: MediaOf): void {
  const { rules } = markdown.renderer;
  const mediumOf = (env: unknown, ref: string): ShownMedia | undefined => {
    const media = mediaOf(env);
    return media[ref] ?? media[written(ref)];
  };
  const plainImage = rules["image"];

  markdown.core.ruler.push("figures", ({ tokens, env }) => {
    for (const [i, token] of tokens.entries()) {
      if (token.type !== "paragraph_open") continue;
      const image = loneImage(tokens, i);
      const medium = image && mediumOf(env, String(image.attrGet("src")));
      if (medium === undefined || !("picture" in medium)) continue;
      token.tag = "figure";
      const close = tokens[i + 2];
      if (close) close.tag = "figure";
      image?.attrSet("data-figure", "");
    }
  });

  rules["image"] = (tokens, i, options, env, self) => {
    const token = tokens[i];
    const medium = mediumOf(env, String(token?.attrGet("src") ?? ""));
    if (token === undefined || medium === undefined || !("picture" in medium)) return plainImage?.(tokens, i, options, env, self) ?? "";
    const html = pictureHtml(medium.picture, self.renderInlineAsText(token.children ?? [], options, env));
    const credit = creditOf(medium.picture);
    if (token.attrGet("data-figure") === null) return html;
    const title = token.attrGet("title");
    const words = [title ? escaped(String(title)) : "", credit ? `<small>${escaped(credit)}</small>` : ""].filter(Boolean).join(" ");
    return words === "" ? html : `${html}<figcaption>${words}</figcaption>`;
  };

  markdown.core.ruler.push("downloads", ({ tokens, env, Token }) => {
    for (const { children } of tokens) {
      if (!children?.some(({ type }) => type === "link_open")) continue;
      let open: Token | undefined;
      for (let i = 0; i < children.length; i++) {
        const child = children[i];
        if (child?.type === "link_open") open = child;
        if (child?.type !== "link_close" || open === undefined) continue;
        const href = String(open.attrGet("href") ?? "");
        const medium = isFileLink(href) ? mediumOf(env, href) : undefined;
        if (medium !== undefined && "download" in medium) {
          open.attrSet("href", medium.download.path);
          open.attrSet("type", "application/pdf");
          const note = new Token("text", "", 0);
          note.content = ` (${downloadNote(medium.download)})`;
          children.splice(i, 0, note);
          i += 1;
        }
        open = undefined;
      }
    }
  });
}
