import { afterEach, beforeEach, expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { electionCategoryListPages, electionCategoryPages } from "./news.pages.ts";

const entries = Array.from({ length: 50 }, (_, i) => {
  const date = `2026-${String(1 + Math.floor(i / 25)).padStart(2, "0")}-${String(1 + (i % 25)).padStart(2, "0")}`;
  const election = i === 0 ? "jav-wahl" : "wahlvorstand";
  return madeEntry({ collection: "news", id: `wahl-${i}`, data: { title: `Meldung ${i}`, date, teaser: "Kurz gesagt.", election } });
});
beforeEach(() => giveCatalogue(new Catalogue({ contentDir: "", today: "2026-11-02", entries, events: [] })));
afterEach(() => giveCatalogue(undefined));

const first = () => electionCategoryPages.getStaticPaths().map(({ params, props }) => ({ params, ...electionCategoryPages.model(props) }));
const further = () =>
  electionCategoryListPages.getStaticPaths().map(({ params, props }) => ({ params, ...electionCategoryListPages.model(props) }));

it("gives a category as many pages as its news need, each message on one of them", () => {
  expect(further().map(({ params }) => params)).toEqual([
    { category: "wahlvorstand", page: "2" },
    { category: "wahlvorstand", page: "3" },
  ]);
  const pages = [...first().filter(({ params }) => params["category"] === "wahlvorstand"), ...further()];
  expect(pages.map(({ list }) => [list.items.length, list.page, list.pages])).toEqual([
    [24, 1, 3],
    [24, 2, 3],
    [1, 3, 3],
  ]);
  const shown = pages.flatMap(({ list }) => list.items.map(({ path }) => path));
  expect(new Set(shown)).toEqual(new Set(entries.slice(1).map(({ id }) => `/news/${id}`)));
  expect(pages[0]?.filters.find(({ current }) => current)?.count).toBe(shown.length);
});

it("names each page, and describes it in a length that search engines show", () => {
  const [second] = further();
  expect(second?.head).toMatchObject({
    path: "/wahlseiten-news/kategorie/wahlvorstand/seite/2",
    title: "Wahl-News: Wahlvorstand – Seite 2",
    crumbs: [{ path: "/wahlseiten-news/archiv" }, { label: "Wahlvorstand", path: "/wahlseiten-news/kategorie/wahlvorstand" }],
  });
  for (const { head } of [...first(), ...further()])
    expect(head.description.length).toSatisfy((length: number) => length >= 50 && length <= 180);
});
