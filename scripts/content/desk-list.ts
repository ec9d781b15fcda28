import { entriesOf } from "#src/catalogue/check-content.ts";
import { collections } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import { none } from "#src/content/collections/define/item.ts";
import { appearsAt, type Hold } from "#src/domain/page/publication.ts";
import type { ContentList, ListAsked, ListedEntry } from "#src/editing/desk-calls.ts";
import { readSettings } from "./check-settings.ts";

const textIn = (entry: Entry, name: string): string | null => {
  const value: unknown = Reflect.get(entry.data, name);
  return typeof value === "string" ? value : null;
};

export const titleOf = (entry: Entry): string =>
  ["title", "name", "question"].map((name) => textIn(entry, name)).find((one) => one !== null) ?? entry.id;

function rowOf(entry: Entry): ListedEntry {
  const { day } = collections.of(entry);
  return {
    file: entry.file,
    id: entry.id,
    title: titleOf(entry),
    day: day === none ? null : day(entry),
    checked: textIn(entry, "checked"),
    draft: Reflect.get(entry.data, "draft") === true,
    publishAt: textIn(entry, "publishAt"),
  };
}

/** The day before which a check is stale. */
function staleBefore(today: string, months: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 10);
}

const folded = (text: string): string => text.toLocaleLowerCase("de").normalize("NFD").replace(/\p{M}/gu, "");

const sortedBefore = new WeakMap<Scan, Map<string, readonly Entry[]>>();

/** The newest first; what has no day by its name. */
function sortedIn(scan: Scan, collection: string): readonly Entry[] {
  const known = sortedBefore.get(scan) ?? new Map<string, readonly Entry[]>();
  sortedBefore.set(scan, known);
  const before = known.get(collection);
  if (before !== undefined) return before;
  const own = entriesOf(scan).filter((entry) => entry.collection === collection);
  const keys = new Map(own.map((entry) => [entry, rowOf(entry)]));
  const key = (entry: Entry): ListedEntry | undefined => keys.get(entry);
  const sorted = own.toSorted((a, b) => (key(b)?.day ?? "").localeCompare(key(a)?.day ?? "") || (a.id < b.id ? -1 : 1));
  known.set(collection, sorted);
  return sorted;
}

/** The entries of a collection that fit, some of them with what a list shows. */
export function listContent(scan: Scan, { collection, words, filter, today, from, limit }: ListAsked, contentDir: string): ContentList {
  const asked = folded(words).split(/\s+/).filter(Boolean);
  const months = filter === "veraltet" ? readSettings(contentDir).checkedMonths[collection] : undefined;
  const stale = months === undefined ? "" : staleBefore(today, months);
  const held = (entry: Entry): boolean => {
    const at = appearsAt(entry.data as Hold);
    return at !== Number.POSITIVE_INFINITY && at > Date.now();
  };
  const fits = (entry: Entry): boolean => {
    if (filter === "entwurf" && Reflect.get(entry.data, "draft") !== true) return false;
    if (filter === "geplant" && !held(entry)) return false;
    if (filter === "veraltet" && !((textIn(entry, "checked") ?? "9") < stale)) return false;
    if (asked.length === 0) return true;
    const text = folded(`${titleOf(entry)} ${entry.id}`);
    return asked.every((word) => text.includes(word));
  };
  const found = sortedIn(scan, collection).filter(fits);
  return { total: found.length, entries: found.slice(from, from + limit).map(rowOf) };
}
