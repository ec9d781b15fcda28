import type { CardGroup } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { keywordLinks } from "#src/catalogue/keyword-links.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import { cardsOf, furtherPages, pagePath, pageTitle } from "#src/catalogue/paging.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { writtenHead } from "#src/catalogue/written-page.ts";
import { electionCategories, electionNames } from "#src/content/collections/news.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { newsYears } from "./archive.pages.ts";
import { newsByDate } from "./news-by-date.ts";

const start = { label: "News", path: "/news" };
const elections = { label: "Wahl-News", path: "/wahlseiten-news/archiv" };
const PAGE_SIZE = 24;

const electionNews = (c: Catalogue): readonly Entry<"news">[] =>
  c.once("election news", () => newsByDate(c).filter(({ data }) => data.election !== undefined));

const listHead = (path: string, title: string, description: string, crumbs: PageHead["crumbs"], illustration: string): PageHead => ({
  brand: "betriebsrat",
  path,
  title,
  description,
  illustration,
  crumbs,
  jsonLd: [],
});

const newsOn = (c: Catalogue, page: number) => ({
  head: listHead(
    pagePath(start.path, page),
    pageTitle("News für Betriebsrat, SBV und JAV", page),
    page === 1
      ? "Aktuelle Meldungen für die Interessenvertretung: neue Urteile, geänderte Gesetze, Wahlen und Termine – kurz und mit Quelle."
      : `News für Betriebsrat, SBV und JAV, Seite ${page}: ältere Meldungen zu Urteilen, Gesetzen, Wahlen und Terminen.`,
    page === 1 ? [] : [start],
    "news-recht",
  ),
  list: cardsOf(newsByDate(c), page, PAGE_SIZE, start.path),
  filters: newsYears(c).length === 0 ? [] : [...newsYears(c), { label: "Alle Monate", path: "/news/archiv" }],
});

export const newsStart = definePage((c) => newsOn(c, 1));
export const newsListPages = definePages({
  paths: (c) => furtherPages(c.list("news").length, PAGE_SIZE),
  model: (c, id) => newsOn(c, Number(id)),
});

type Category = (typeof electionCategories)[number];
const categoryPath = (category: Category): string => `/wahlseiten-news/kategorie/${category}`;

const newsIn = (c: Catalogue, category: Category): readonly Entry<"news">[] =>
  c.once("election news by category", () => Map.groupBy(electionNews(c), ({ data }) => data.election)).get(category) ?? [];

const usedCategories = (c: Catalogue): readonly Category[] => electionCategories.filter((category) => newsIn(c, category).length > 0);

/** Without `current` the archive itself is read. */
const categoryLinks = (c: Catalogue, current?: Category) => [
  { label: "Alle", path: elections.path, count: electionNews(c).length, current: current === undefined },
  ...usedCategories(c).map((category) => ({
    label: electionNames[category],
    path: categoryPath(category),
    count: newsIn(c, category).length,
    current: category === current,
  })),
];

const electionsOn = (c: Catalogue, page: number) => ({
  head: listHead(
    pagePath(elections.path, page),
    pageTitle("Wahl-News: Archiv", page),
    page === 1
      ? "Alle Meldungen zu Betriebsratswahl, JAV-Wahl und SBV-Wahl: Fristen, Verfahren und die ersten Wochen nach der Wahl."
      : `Archiv der Wahl-News, Seite ${page}: Meldungen zu Betriebsratswahl, JAV-Wahl und SBV-Wahl.`,
    page === 1 ? [] : [elections],
    "news-wahl",
  ),
  list: cardsOf(electionNews(c), page, PAGE_SIZE, elections.path),
  filters: categoryLinks(c),
});

export const electionArchive = definePage((c) => electionsOn(c, 1));
export const electionArchivePages = definePages({
  paths: (c) => furtherPages(electionNews(c).length, PAGE_SIZE),
  model: (c, id) => electionsOn(c, Number(id)),
});

function categoryOn(c: Catalogue, category: Category, page: number) {
  const name = electionNames[category];
  const path = categoryPath(category);
  return {
    head: listHead(
      pagePath(path, page),
      pageTitle(`Wahl-News: ${name}`, page),
      page === 1
        ? `Meldungen zum Thema ${name}: Was jetzt zu tun ist, welche Fristen laufen und worauf Gremien achten sollten.`
        : `Wahl-News zum Thema ${name}, Seite ${page}: ältere Meldungen zu Fristen, Verfahren und Aufgaben der Gremien.`,
      page === 1 ? [elections] : [elections, { label: name, path }],
      "news-wahl",
    ),
    list: cardsOf(newsIn(c, category), page, PAGE_SIZE, path),
    filters: categoryLinks(c, category),
  };
}

export const electionCategoryPages = definePages({
  paths: (c) => usedCategories(c).map((category) => ({ params: { category }, id: category })),
  model: (c, id) => categoryOn(c, id as Category, 1),
});
export const electionCategoryListPages = definePages({
  paths: (c) =>
    usedCategories(c).flatMap((category) =>
      furtherPages(newsIn(c, category).length, PAGE_SIZE).map(({ params, id }) => ({
        params: { category, ...params },
        id: `${category}/${id}`,
      })),
    ),
  model: (c, id) => {
    const [category, page] = id.split("/");
    return categoryOn(c, category as Category, Number(page));
  },
});

type NewsModel = Readonly<{
  head: PageHead;
  teaser: string;
  byline: string;
  date: string;
  illustration: Illustration;
  body: BodyRef;
  papers: readonly Readonly<{ label: string; path: string }>[];
  tags: readonly Readonly<{ label: string; path: string }>[];
  related: readonly CardGroup[];
}>;

export const newsPages = definePages({
  paths: (c) => c.list("news").map(({ id }) => ({ params: { news: id }, id })),
  model: (c, id, origins): NewsModel => {
    const entry = c.get("news", id);
    const { data } = entry;
    const path = `${start.path}/${id}`;
    return {
      head: writtenHead(data, { type: "NewsArticle", path, author: data.author, crumbs: [start], origins }),
      teaser: data.teaser,
      byline: `${formatDay(data.date)} · ${data.author} · für ${data.audiences.map((audience) => audienceNames[audience]).join(", ")}`,
      date: data.date,
      illustration: data.illustration,
      body: linkedBody(c, entry),
      papers: [{ label: "Als PDF", path: `${start.path}/pdf/${id}` }],
      tags: [
        ...(data.election ? [{ label: electionNames[data.election], path: categoryPath(data.election) }] : []),
        ...keywordLinks(c, data),
      ],
      related: relatedGroups(c, entry, [
        { title: "Passende Seminare", collections: ["themes"], first: c.all("themes", data.themes) },
        { title: "Entscheidungen dazu", collections: ["decisions"], first: c.all("decisions", data.decisions) },
        { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", data.lexicon) },
        { title: "Zum Weiterlesen", collections: ["news", "articles", "interviews"], first: c.all("news", data.related) },
      ]),
    };
  },
});
