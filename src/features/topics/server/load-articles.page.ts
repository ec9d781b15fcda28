import { tagFeed } from "#src/catalogue/tag-feeds.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { loadArticlesPath, PAGE, PART, type TagList, tagList, tagPath } from "./tag-list.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type LoadArticlesPage = Readonly<{ head: PageHead; list: TagList; part: boolean }>;

/** `/tag/{x}/load-articles?seite=2`: a page, or with `teil=1` the list alone. 404 for an unknown tag or page. */
export function loadArticlesPage({ request, params, response }: Context): Response | LoadArticlesPage {
  const tag = params["tag"] ?? "";
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get(PAGE) ?? "1";
  const feed = tagFeed(tag);
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 0;
  const list = feed && tagList(tag, feed.cards, page);
  if (feed === undefined || list === undefined || page < 1 || page > list.pages) return new Response(null, { status: 404 });
  // A part of a page has no head in which this could stand.
  response.headers.set("X-Robots-Tag", "noindex");
  const title = `Schlagwort: ${feed.title}`;
  const head: PageHead = {
    brand: "betriebsrat",
    path: loadArticlesPath(tag),
    title: `${title} – Seite ${page}`,
    description: feed.description,
    illustration: "article-hintergrund",
    crumbs: [
      { label: "Themen", path: "/themen" },
      { label: title, path: tagPath(tag) },
    ],
    jsonLd: [],
    noindex: true,
  };
  return { head, list, part: searchParams.get(PART) === "1" };
}
