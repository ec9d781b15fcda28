import { expect, it } from "vitest";
import type { EntryRow } from "./entry-row.ts";
import { type Facts, selectEntries, staleBefore, type Work, withNewEntries } from "./select-entries.ts";

const row = (id: string, more: Partial<EntryRow> = {}): EntryRow => ({
  ...{ file: `lexicon/${id}.md`, collection: "lexicon", id, title: id },
  ...{ day: null, checked: null, draft: false, publishAt: null, ...more },
});
const work = (id: string, state: Work["state"], releaseAt: Date | null = null): readonly [string, Work] => [
  `lexicon/${id}.md`,
  { path: `lexicon/${id}.md`, collection: "lexicon", title: `Neu: ${id}`, state, releaseAt },
];

const rows = [
  row("alt", { checked: "2025-01-01" }),
  row("eben", { checked: "2026-11-01" }),
  row("kopf", { draft: true, publishAt: "2999-01-01" }),
  row("spaeter", { publishAt: "2999-01-01 09:30" }),
  row("frueher", { publishAt: "2020-01-01" }),
  row("prüfen", { title: "Prüfung über Ämter" }),
];

const facts: Facts = {
  works: new Map([work("eben", "entwurf"), work("prüfen", "zur-pruefung"), work("alt", "freigegeben", new Date("2999-01-01"))]),
  law: new Set(["lexicon/alt.md"]),
  months: { lexicon: 12 },
  ...{ today: "2026-11-24", now: new Date("2026-11-24T10:00:00Z") },
};

it.each([
  ["entwurf", ["eben", "kopf"]],
  ["zu-pruefen", ["prüfen"]],
  ["geplant", ["alt", "spaeter"]],
  ["veraltet", ["alt"]],
  ["recht", ["alt"]],
] as const)("finds what is „%s“ and counts it", (filter, ids) => {
  const { rows: found, counts } = selectEntries(rows, { words: "", filter }, facts);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(counts[filter]).toBe(ids.length);
});

it("finds all words, whatever their accents, and counts among what is found", () => {
  const { rows: found, counts } = selectEntries(rows, { words: "amter PRUF", filter: "" }, facts);
  expect(found.map(({ id }) => id)).toEqual(["prüfen"]);
  expect(counts).toEqual({ entwurf: 0, geplant: 0, "zu-pruefen": 1, veraltet: 0, recht: 0 });
});

it("asks no collection for its checks that checks.yaml does not name", () => {
  expect(selectEntries(rows, { words: "", filter: "veraltet" }, { ...facts, months: {} }).rows).toEqual([]);
  expect(staleBefore("2026-08-31", 6)).toBe("2026-03-03");
});

it("lists drafts whose file is not there yet in front", () => {
  const all = withNewEntries(rows, [work("ganz-neu", "entwurf")[1], ...facts.works.values()]);
  expect(all.map(({ id }) => id).slice(0, 2)).toEqual(["ganz-neu", "alt"]);
  expect(all[0]?.title).toBe("Neu: ganz-neu");
});
