import { join } from "node:path";
import type { FindingFacts } from "#src/domain/finding-facts.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { entriesIn } from "./entries-in.ts";
import type { Entry } from "./entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** In a file of their own, so that finding events while serving needs no catalogue. */
export const findingFactsFile = (distDir: string): string => join(distDir, "build", "finding.json");

/** What `findingFactsFile` holds. */
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
  };
}

/** The same object until something new is published. */
export const findingFacts = (): FindingFacts =>
  isRendering()
    ? catalogue().once("finding facts", ({ entries }) => findingFactsIn(entries))
    : readFresh<FindingFacts>(findingFactsFile(buildEnvironment().distDir));
