import { createHash } from "node:crypto";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, type StaticPath } from "#src/catalogue/define-pages.ts";
import { bookable, futureEvents } from "#src/catalogue/event-lists.ts";
import { findingFactsIn } from "#src/catalogue/finding-facts.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import { countsOfAll, type FinderForm, finderForm } from "../rules/finder-form.ts";
import { type FinderKind, ordersOf } from "../rules/finder-query.ts";
import { type IndexedEvent, indexedEvent } from "../rules/finding-event.ts";
import { vocabularyOf } from "../rules/vocabulary.ts";

const factsOf = (c: Catalogue) => c.once("facts for the filters", ({ entries }) => findingFactsIn(entries));

const eventsOf = (c: Catalogue): readonly IndexedEvent[] =>
  c.once("events for the filters", () => bookable(c, futureEvents(c)).map((event) => indexedEvent(event, factsOf(c), c.today)));

/** A hundred pages carry the same form. */
const emptyForm = (catalogue: Catalogue, kind: FinderKind): FinderForm =>
  catalogue.once(`empty form for ${kind}`, (c) => {
    const counts = countsOfAll(eventsOf(c));
    const order = ordersOf(kind)[0] ?? "datum";
    return finderForm(kind, { filter: {}, order }, { vocabulary: vocabularyOf(factsOf(c)), counts, all: counts });
  });

/** The form above the list of all themes, with the counts of the day the page was made. */
export const themeFinder = definePage((c) => emptyForm(c, "themes"));

/** The form above the list of all dates. */
export const eventFinder = definePage((c) => emptyForm(c, "events"));

/** Pages that carry the form are made again when its choices or counts change. */
export function withFinder(paths: () => readonly StaticPath[]): () => StaticPath[] {
  return () => {
    const form = createHash("sha1")
      .update(JSON.stringify(emptyForm(catalogue(), "events")))
      .digest("base64url");
    return paths().map((path) => ({ ...path, key: () => `${path.key()} ${form}` }));
  };
}
