import { type Card, cardOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { formatMonth } from "#src/domain/time/german-date.ts";
import { newsByDate } from "./news-by-date.ts";

const news = { label: "News", path: "/news" };
const archive = { label: "Archiv", path: "/news/archiv" };
/** Of a month on the page of its year; the month has a page with all of them. */
const NEWEST = 3;

export const yearPath = (year: string): string => `${archive.path}/${year}`;
const monthPath = (month: string): string => `${archive.path}/${month.replace("-", "/")}`;

type NewsOf = ReadonlyMap<string, readonly Entry<"news">[]>;
/** By `2026` or `2026-03`, the newest first. */
const groupedBy = (c: Catalogue, length: 4 | 7): NewsOf =>
  c.once(`news by ${length}`, () => Map.groupBy(newsByDate(c), ({ data }) => data.date.slice(0, length)));
const yearsOf = (c: Catalogue): NewsOf => groupedBy(c, 4);
const monthsOf = (c: Catalogue): NewsOf => groupedBy(c, 7);
const monthName = (month: string): string => formatMonth(`${month}-01`);
const messages = (count: number): string => (count === 1 ? "eine Meldung" : `${count} Meldungen`);

type Count = Readonly<{ label: string; path: string; count: number; current?: boolean }>;

export const newsYears = (c: Catalogue, current?: string): readonly Count[] =>
  [...yearsOf(c)].map(([year, list]) => ({ label: year, path: yearPath(year), count: list.length, current: year === current }));

const monthsIn = (c: Catalogue, year: string): readonly (readonly [string, readonly Entry<"news">[]])[] =>
  [...monthsOf(c)].filter(([month]) => month.startsWith(`${year}-`));

const headOf = (path: string, title: string, description: string, crumbs: PageHead["crumbs"]): PageHead => ({
  ...{ brand: "betriebsrat", path, title, description, crumbs },
  illustration: "news-recht",
  jsonLd: [],
});

export const newsArchive = definePage((c) => ({
  head: headOf(
    archive.path,
    "News-Archiv",
    "Alle Meldungen für Betriebsrat, SBV und JAV nach Jahr und Monat, von der neuesten bis zur ersten.",
    [news],
  ),
  years: newsYears(c).map((year) => ({
    ...year,
    months: monthsIn(c, year.label).map(
      ([month, list]): Count => ({ label: monthName(month), path: monthPath(month), count: list.length }),
    ),
  })),
}));

export const newsYear = (c: Catalogue, year: string) => ({
  head: headOf(
    yearPath(year),
    `News ${year}`,
    `Das Jahr ${year} in ${messages(yearsOf(c).get(year)?.length ?? 0).replace("eine Meldung", "einer Meldung")}: Urteile, Gesetze, Wahlen und Termine für Betriebsrat, SBV und JAV.`,
    [news, archive],
  ),
  years: newsYears(c, year),
  months: monthsIn(c, year).map(([month, list]) => ({
    title: monthName(month),
    path: monthPath(month),
    count: list.length,
    cards: list.slice(0, NEWEST).map((entry) => cardOf(entry)),
  })),
});

export const newsYearPages = definePages({
  paths: (c) => [...yearsOf(c).keys()].map((year) => ({ params: { year }, id: year })),
  model: newsYear,
});

type Neighbour = Readonly<{ label: string; path: string }> | undefined;
type MonthModel = Readonly<{ head: PageHead; cards: readonly Card[]; older: Neighbour; newer: Neighbour }>;

export function newsMonth(c: Catalogue, id: string): MonthModel {
  const year = id.slice(0, 4);
  const list = monthsOf(c).get(id) ?? [];
  // The newest month comes first.
  const all = [...monthsOf(c).keys()];
  const beside = (step: 1 | -1): Neighbour => {
    const month = all[all.indexOf(id) + step];
    return month === undefined ? undefined : { label: monthName(month), path: monthPath(month) };
  };
  return {
    head: headOf(
      monthPath(id),
      `News im ${monthName(id)}`,
      `${messages(list.length).replace(/^e/, "E")} aus dem ${monthName(id)} für Betriebsrat, SBV und JAV, die neuesten zuerst.`,
      [news, archive, { label: year, path: yearPath(year) }],
    ),
    cards: list.map((entry) => cardOf(entry)),
    older: beside(1),
    newer: beside(-1),
  };
}

export const newsMonthPages = definePages({
  paths: (c) => [...monthsOf(c).keys()].map((id) => ({ params: { year: id.slice(0, 4), month: id.slice(5) }, id })),
  model: newsMonth,
});
