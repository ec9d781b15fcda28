import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { published } from "#src/catalogue/published.ts";
import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { defineView } from "#src/release/view.ts";
import { hotelAccess } from "./hotel-access.ts";

export function findingFactsIn(entries: readonly Entry[]): FindingFacts {
  const inOrder = <E extends Readonly<{ data: Readonly<{ order: number }> }>>(list: readonly E[]): readonly E[] =>
    list.toSorted((a, b) => a.data.order - b.data.order);
  const rubricTitles = new Map(entriesIn(entries, "rubrics").map(({ id, data }) => [id, data.title]));
  return {
    themes: Object.fromEntries(
      entriesIn(entries, "themes").map(({ id, data: { id: themeId, title, subtitle, description, audiences, rubric, days } }) => [
        id,
        { themeId, title, words: `${subtitle} ${description} ${rubricTitles.get(rubric) ?? ""}`, audiences, rubric, days },
      ]),
    ),
    conferences: Object.fromEntries(
      entriesIn(entries, "conferences").map(({ id, data: { title, motto, description, audiences } }) => [
        id,
        { title, words: `${motto} ${description} Fachtagung`, audiences },
      ]),
    ),
    fields: inOrder(entriesIn(entries, "action-fields")).map(({ id, data }) => ({ id, title: data.title })),
    rubrics: inOrder(entriesIn(entries, "rubrics")).map(({ id, data }) => ({ id, title: data.title, field: data.actionField })),
    towns: entriesIn(entries, "locations").map(({ id, data }) => ({ id, title: data.title, state: data.state })),
    hotels: Object.fromEntries(entriesIn(entries, "hotels").map(({ id, data }) => [id, data.location])),
    access: Object.fromEntries(entriesIn(entries, "hotels").map(({ id, data }) => [id, hotelAccess(data)])),
  };
}

export const findingFactsView = defineView("finding", ({ entries }: Pick<Catalogue, "entries">) => findingFactsIn(entries));

export const findingFacts = (): FindingFacts => published(findingFactsView);
