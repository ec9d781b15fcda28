import { hash } from "node:crypto";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, type StaticPath } from "#src/catalogue/define-pages.ts";
import { madeOnce } from "#src/catalogue/made-once.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import { type FinderKind, ordersOf } from "#src/domain/finding/filter/finder-query.ts";
import { type IndexedEvent, indexedEvent } from "#src/domain/finding/filter/finding-event.ts";
import { vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import { usualCostView } from "#src/domain/pricing/cost-view.ts";
import { bookable, futureEvents } from "#src/queries/event-lists.ts";
import { findingFactsIn } from "#src/queries/finding-facts.ts";
import { type FinderForm, finderForm } from "../rules/finder-form.ts";

const factsOf = (c: Catalogue) => c.once("facts for the filters", ({ entries }) => findingFactsIn(entries));

const indexedOnce = madeOnce(indexedEvent);

/** Behind a function: a change of any event changes them, and to compare thousands of them takes longer than to make them. */
const eventsOf = (c: Catalogue): readonly IndexedEvent[] =>
  c.once("events for the filters", () => {
    const facts = factsOf(c);
    const events = bookable(c, futureEvents(c)).map((event) => indexedOnce(event, facts, c.today));
    return () => events;
  })();

const emptyForm = (catalogue: Catalogue, kind: FinderKind): FinderForm =>
  catalogue.once(`empty form for ${kind}`, (c) => {
    const counts = countsOfAll(eventsOf(c));
    const total = kind === "events" ? eventsOf(c).length : Object.keys(factsOf(c).themes).length;
    const order = ordersOf(kind)[0] ?? "datum";
    return finderForm(
      kind,
      { filter: {}, order, view: usualCostView },
      { vocabulary: vocabularyOf(factsOf(c)), counts, all: counts, total },
    );
  });

export const themeFinder = definePage((c) => emptyForm(c, "themes"));

export const eventFinder = definePage((c) => emptyForm(c, "events"));

/** What a booking or a cancellation changes is counted on the first page alone: a full event would make all further ones again. */
const furtherForm = (catalogue: Catalogue): FinderForm =>
  catalogue.once("empty form for further pages of events", (c) => {
    const form = emptyForm(c, "events");
    return { ...form, toggles: form.toggles.map((toggle) => ({ ...toggle, count: null })) };
  });

export const furtherEventFinder = definePage(furtherForm);

/** A hundred pages carry the same form; they are made again when its choices or counts change. */
export function withFinder(paths: () => readonly StaticPath[]): () => StaticPath[] {
  const form = (): string => catalogue().once("digest of the empty form", (c) => hash("sha1", JSON.stringify(furtherForm(c)), "base64url"));
  return () => paths().map((path) => ({ ...path, cacheKey: () => `${path.cacheKey()} ${form()}` }));
}
