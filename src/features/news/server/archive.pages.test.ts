import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { newsMonth, newsYear, newsYears } from "./archive.pages.ts";

const c = ownCatalogue();
const news = c.list("news");
const months = [...new Set(news.map(({ data }) => data.date.slice(0, 7)))];

it("counts the news of every year", () => {
  const years = newsYears(c);
  expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(news.length);
  expect(years.map(({ label }) => label)).toEqual([...years.map(({ label }) => label)].sort().reverse());
});

it("has every piece of news in exactly one month", () => {
  const paths = months.flatMap((month) => newsMonth(c, month).cards.map(({ path }) => path));
  expect(paths.toSorted()).toEqual(news.map(({ id }) => `/news/${id}`).toSorted());
});

it("leads from month to month through all of them", () => {
  const walked: string[] = [];
  let next: string | undefined = months.toSorted().at(-1);
  while (next !== undefined) {
    walked.push(next);
    next = newsMonth(c, next).older?.path.split("/").slice(-2).join("-");
  }
  expect(walked).toEqual(months.toSorted().reverse());
  expect(newsMonth(c, walked[0] ?? "").newer).toBeUndefined();
});

it("shows the newest of each month of a year, with the number of all", () => {
  const year = newsYear(c, "2026");
  expect(year.months.reduce((sum, { count }) => sum + count, 0)).toBe(newsYears(c).find(({ label }) => label === "2026")?.count);
  for (const { cards, count } of year.months) expect(cards).toHaveLength(Math.min(3, count));
});

it("describes each page in a length that search engines show", () => {
  const heads = [newsYear(c, "2026").head, ...months.map((month) => newsMonth(c, month).head)];
  for (const { description } of heads) expect(description.length).toSatisfy((length: number) => length >= 50 && length <= 180);
});

it("is empty without news", () =>
  expect(newsYears(new Catalogue({ contentDir: "", today: "2026-01-01", entries: [], events: [] }))).toEqual([]));
