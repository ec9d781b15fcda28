import MarkdownIt, { type Token } from "markdown-it";
import { makeLinks } from "#src/catalogue/links/make-links.ts";
import { type CitedPlace, citedPlaces } from "#src/domain/citations/cited-places.ts";
import { LONGEST_POST } from "#src/shared/forms/fields/forum-post.ts";
import { isUserLink } from "../../rules/user-link.ts";
import { foreignMarkup, UGC_REL } from "./post-markup.ts";

/** Where a citation leads, undefined where nothing is published that it could lead to. */
export type CitationHref = (citation: CitedPlace["citation"]) => string | undefined;

/** A paragraph with more signs of markup than that is no text of a person: it is shown as it was typed. So no input takes long. */
export const MOST_MARKS = 400;
/** Nor is a text of more lines, such as a list of five thousand entries. */
export const MOST_LINES = 2000;
const DEEPEST = 20;

type RenderState = { readonly hrefOf: CitationHref };

const marks = /[*_`~[\]<>&!()\\]/g;
/** Controls, and signs that turn the direction of all that follows. */
const unseen = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, breaks: true, maxNesting: DEEPEST });
// Headings, tables and pictures are the page's own; references and entities have no use and cost time.
markdown.disable(["heading", "lheading", "table", "image", "reference", "html_block", "html_inline", "entity"]);
markdown.validateLink = isUserLink;

markdown.core.ruler.at("inline", ({ tokens, md, env, Token: Made }) => {
  for (const token of tokens) {
    if (token.type !== "inline") continue;
    const found = token.content.match(marks)?.length ?? 0;
    if (found <= MOST_MARKS) md.inline.parse(token.content, md, env, token.children ?? []);
    else {
      const plain = new Made("text", "", 0);
      plain.content = token.content;
      token.children = [plain];
    }
  }
});

const plainText = (children: readonly Token[]): string =>
  children.map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? "\n" : content)).join("");

markdown.core.ruler.push("citations", ({ tokens, env, Token: Made }) => {
  const { hrefOf } = env as RenderState;
  const citations: Record<string, string> = {};
  for (const { type, children } of tokens) {
    if (type !== "inline" || children === null) continue;
    for (const link of children) if (link.type === "link_open") link.attrs = [...ownAttributes(link)];
    for (const { text, citation } of citedPlaces(plainText(children))) {
      const href = Object.hasOwn(citations, text) ? undefined : hrefOf(citation);
      if (href !== undefined) citations[text] = href;
    }
  }
  makeLinks(tokens, { citations, terms: [] }, Made);
});

/** A link's title says nothing a reader could trust; what leads away is marked as written by a user. */
function ownAttributes(link: Token): readonly [string, string][] {
  const href = String(link.attrGet("href") ?? "");
  return href.startsWith("/")
    ? [["href", href]]
    : [
        ["href", href],
        ["rel", UGC_REL],
      ];
}

markdown.renderer.rules["fence"] = (tokens, i) => `<pre><code>${markdown.utils.escapeHtml(tokens[i]?.content ?? "")}</code></pre>\n`;

const asTyped = (source: string): string => `<p>${markdown.utils.escapeHtml(source).replaceAll("\n", "<br>\n")}</p>\n`;

export type RenderedPost = Readonly<{
  html: string /** What had to be left out, for the log: nothing, unless the renderer has a fault. */;
  foreign?: string;
}>;

/**
 * What somebody wrote, as HTML: paragraphs, emphasis, lists, quotations, code and links; citations lead to our pages. HTML is
 * shown as it was typed. Whatever a browser would read that stands on no list makes the whole text plain (spec:forum#texts).
 */
export function renderPost(source: string, hrefOf: CitationHref = () => undefined): RenderedPost {
  const text = source.slice(0, LONGEST_POST).replace(/\r\n?/g, "\n").replace(unseen, "").toWellFormed();
  if (text.split("\n", MOST_LINES + 1).length > MOST_LINES) return { html: asTyped(text) };
  const html = markdown.render(text, { hrefOf } satisfies RenderState);
  const foreign = foreignMarkup(html);
  return foreign === undefined ? { html } : { html: asTyped(text), foreign };
}
