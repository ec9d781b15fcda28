import { type CardGroup, cardOf, newestFirst } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { keywordLinks } from "#src/catalogue/keyword-links.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { cardsOf, furtherPages, pagePath, pageTitle } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { writtenHead } from "#src/catalogue/written-page.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

const start = { label: "Fachartikel", path: "/fachartikel" };
const PAGE_SIZE = 24;

const byDate = (c: Catalogue): readonly Entry<"articles">[] =>
  c.once("articles by date", () => newestFirst(c.list("articles"), ({ data }) => data.date));

const articlesOn = (c: Catalogue, page: number) => ({
  head: {
    brand: "betriebsrat",
    path: pagePath(start.path, page),
    title: pageTitle("Fachartikel", page),
    description:
      page === 1
        ? "Ratgeber, Checklisten, Praxisfälle und Hintergründe für Betriebsrat, SBV und JAV – geschrieben für die Arbeit im Gremium."
        : `Fachartikel für die Interessenvertretung, Seite ${page}: weitere Ratgeber, Checklisten, Praxisfälle und Hintergründe.`,
    illustration: "article-ratgeber",
    crumbs: page === 1 ? [] : [start],
    jsonLd: [],
  } satisfies PageHead,
  list: cardsOf(byDate(c), page, PAGE_SIZE, start.path),
});

export const articleStart = definePage((c) => articlesOn(c, 1));
export const articleListPages = definePages({
  paths: (c) => furtherPages(c.list("articles").length, PAGE_SIZE),
  model: (c, id) => articlesOn(c, Number(id)),
});

type ArticleModel = Readonly<{
  head: PageHead;
  kicker: string;
  teaser: string;
  byline: string;
  illustration: Illustration;
  keyPoints: readonly string[];
  body: BodyRef;
  facts: readonly Fact[];
  tags: readonly Readonly<{ label: string; path: string }>[];
  related: readonly CardGroup[];
}>;

export const articlePages = definePages({
  paths: (c) => c.list("articles").map(({ id }) => ({ params: { article: id }, id })),
  model: (c, id, origins): ArticleModel => {
    const entry = c.get("articles", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    return {
      head: writtenHead(data, { type: "Article", path, author: data.author, crumbs: [start], origins }),
      kicker: cardOf(entry).kind,
      teaser: data.teaser,
      byline: `${formatDay(data.date)} · ${data.author}`,
      illustration: data.illustration,
      keyPoints: data.keyPoints,
      body: linkedBody(c, entry),
      facts: [
        { label: "Für", value: data.audiences.map((audience) => audienceNames[audience]).join(", ") },
        ...(data.updated ? [{ label: "Aktualisiert am", value: formatDay(data.updated) }] : []),
        { label: "Rechtsstand geprüft am", value: formatDay(data.checked) },
      ],
      tags: keywordLinks(c, data),
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Entscheidungen dazu", collections: ["decisions"], first: c.all("decisions", data.decisions) },
        { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", data.lexicon) },
        { title: "Zum Weiterlesen", collections: ["articles", "interviews", "news"], first: c.all("articles", data.related) },
      ]),
    };
  },
});
