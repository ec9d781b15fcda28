import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { afterAll, beforeAll, expect, it } from "vitest";
import { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import { type LiveEvents, liveEvents } from "#src/finding/live-events.ts";
import { demoFinder } from "#src/finding/test/demo-finder.ts";
import { foundFor } from "./found.ts";

type Known = Readonly<{ q: string; themes?: readonly string[]; dates?: readonly number[] }>;

const read = (file: string) => yaml.load(readFileSync(join(import.meta.dirname, "test", file), "utf8")) as Record<string, readonly Known[]>;
const itemsOf = (sets: Record<string, readonly Known[]>) =>
  Object.entries(sets).flatMap(([kind, list]) => list.map((item) => ({ kind, ...item })));

const known = read("known-items.yaml");
const further = read("further-items.yaml");
const unseen = read("unseen-items.yaml");
const fresh = read("fresh-items.yaml");
const items = itemsOf(known);

const FIRST = 5;
/** Of sixty; a search for parts of words found ten. */
const WANTED = 57;

let live: LiveEvents;
let close: () => Promise<void>;
beforeAll(async () => {
  const demo = await demoFinder();
  ({ close } = demo);
  live = await liveEvents(demo.store, demo.now);
});
afterAll(() => close());

const asking = (text: string) => new URLSearchParams({ [filterParameters.text]: text });

function firstThemes(text: string): readonly string[] {
  const { items: found } = foundFor("themes", asking(text), live);
  return found.kind === "themes" ? found.themes.slice(0, FIRST).map(({ path }) => path.replace("/seminare/t/", "")) : [];
}

function firstDates(text: string): readonly number[] {
  const { items: found } = foundFor("events", asking(text), live);
  return found.kind === "events" ? found.events.slice(0, FIRST).map(({ eventId }) => eventId) : [];
}

const themeOfDate = (id: number): string => live.events.find(({ eventId }) => eventId === id)?.event.themeSlug ?? "";

function missed(inDates: boolean, among: ReturnType<typeof itemsOf> = items): readonly string[] {
  return among.flatMap(({ kind, q, themes = [], dates = [] }) => {
    const found = themes.length > 0 && !inDates ? firstThemes(q) : firstDates(q).map((id) => (themes.length > 0 ? themeOfDate(id) : id));
    return found.some((one) => themes.some((theme) => theme === one) || dates.some((date) => date === one))
      ? []
      : [`${kind}: ${q} → ${found.join(", ") || "nichts"}`];
  });
}

it("holds sixty queries: twenty lay words, twenty misspelt, twenty others, each for something that is there", () => {
  expect(Object.values(known).map(({ length }) => length)).toEqual([20, 20, 20]);
  expect(new Set(items.map(({ q }) => q)).size).toBe(60);
  expect(items.flatMap(({ themes = [] }) => themes).filter((theme) => live.facts.themes[theme] === undefined)).toEqual([]);
  expect(items.flatMap(({ dates = [] }) => dates).filter((date) => themeOfDate(date) === "" && date !== 10_154)).toEqual([]);
});

it("enough of them find their theme or date among the first five", () => {
  const list = missed(false);
  expect(60 - list.length, list.join("\n")).toBeGreaterThanOrEqual(WANTED);
});

it("as many find it, or a date of it, among the first five dates", () => {
  const list = missed(true);
  expect(60 - list.length, list.join("\n")).toBeGreaterThanOrEqual(WANTED);
});

it.each([false, true])("and of each three of the sets that were written later (dates: %s)", (inDates) => {
  expect(Object.values(further).map(({ length }) => length)).toEqual([60, 60, 60]);
  const list = missed(inDates, itemsOf(further));
  expect(180 - list.length, list.join("\n")).toBeGreaterThanOrEqual(3 * WANTED);
});

/** Two sets as they were worked with, and one that nothing was added for (docs/benchmarks.md). */
const WITH_AN_UNTOUCHED_SET = 2 * WANTED + 55;

it.each([false, true])("and of each three more, of which the last stands as it was found (dates: %s)", (inDates) => {
  expect(Object.values(unseen).map(({ length }) => length)).toEqual(Array(9).fill(20));
  const list = missed(inDates, itemsOf(unseen));
  expect(180 - list.length, list.join("\n")).toBeGreaterThanOrEqual(WITH_AN_UNTOUCHED_SET);
});

/** As many as three of sixty may be missed. */
const MOST_MISSED = 3 / 60;

it.each([false, true])("and of the newest sets, with words, slips and compounds that no text has (dates: %s)", (inDates) => {
  const among = itemsOf(fresh);
  const list = missed(inDates, among);
  expect(list.length / among.length, list.join("\n")).toBeLessThanOrEqual(MOST_MISSED);
});
