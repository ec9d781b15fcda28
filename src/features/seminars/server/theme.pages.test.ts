import { afterAll, expect, it } from "vitest";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { themePages } from "./theme.pages.ts";
import { rubricPages } from "./theme-list.pages.ts";

const [theme = ""] = ownCatalogue()
  .list("themes")
  .map(({ id }) => id);
const voices = [{ text: "Sehr klar erklärt.", by: "Petra S.", month: "Oktober 2026" }];

function pageWith(count: number) {
  const rating = { themeSlug: theme, overall: { sum: count * 5 - 2, count }, trainers: { sum: 0, count: 0 }, voices, asOf: "2026-11-15" };
  giveCatalogue(ownCatalogue("2026-11-16", count === 0 ? [] : [rating]));
  const { facts, head, voices: shown } = themePages.model({ pageId: theme });
  const [course] = head.jsonLd as readonly Readonly<Record<string, unknown>>[];
  return { text: facts.find(({ label }) => label === "Bewertungen")?.value, rating: course?.["aggregateRating"], voices: shown };
}
afterAll(() => giveCatalogue(undefined));

it.each([0, 1, 4])("shows no figure to people or search engines with %i answers", (count) =>
  expect(pageWith(count)).toMatchObject({ text: "Noch keine Bewertungen", rating: undefined }),
);

it("shows the figure from five answers on, with its day", () =>
  expect(pageWith(5)).toEqual({
    text: "4,6 von 5 aus 5 Rückmeldungen (Stand 15.11.2026)",
    rating: { "@type": "AggregateRating", ratingValue: 4.6, bestRating: 5, worstRating: 1, ratingCount: 5 },
    voices,
  }));

it("shows released texts however few have answered", () => expect(pageWith(1).voices).toEqual(voices));

it("leads to being told of new dates, with the theme or the rubric as filter", () => {
  giveCatalogue(ownCatalogue());
  expect(themePages.model({ pageId: theme }).frame.newDates).toBe(`/seminare/suche-merken?thema=${theme}`);
  const [rubric = ""] = ownCatalogue()
    .list("rubrics")
    .map(({ id }) => id);
  expect(rubricPages.model({ pageId: rubric }).newDates).toBe(`/seminare/suche-merken?rubrik=${rubric}`);
});
