import { appearsAt, type Hold, holdNote } from "#src/domain/page/publication.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { isPlain } from "./lazy-entry.ts";
import { lineOfWord } from "./line-of-word.ts";
import type { Problem } from "./problem.ts";

const holdOf = ({ data }: Entry): Hold => data as Hold;
const from = (entry: Entry): number => (isPlain(entry) ? Number.NEGATIVE_INFINITY : appearsAt(holdOf(entry)));

/** Whether an entry has always been public. */
export const isHeld = (entry: Entry): boolean => from(entry) !== Number.NEGATIVE_INFINITY;

export const isDraft = (entry: Entry): boolean => from(entry) === Number.POSITIVE_INFINITY;

type Split = Readonly<{ visible: readonly Entry[]; waiting: readonly Entry[]; drafts: readonly Entry[] }>;

/** Entries by what the public sees of them at `now`: everything, nothing yet, nothing. */
export function splitByAppearance(entries: readonly Entry[], now: Date): Split {
  const visible: Entry[] = [];
  const waiting: Entry[] = [];
  const drafts: Entry[] = [];
  for (const entry of entries) (from(entry) <= now.getTime() ? visible : isDraft(entry) ? drafts : waiting).push(entry);
  return { visible, waiting, drafts };
}

/** When the next of the waiting entries is due, in milliseconds. */
export const nextAppearance = (waiting: readonly Entry[]): number | null =>
  waiting.length === 0 ? null : waiting.map(from).reduce((one, other) => Math.min(one, other));

/** All entries with a note behind the titles of those that are not public yet: what editors see in development. */
export function withHoldNotes(entries: readonly Entry[], now: Date): readonly Entry[] {
  return entries.map((entry) => {
    const note = holdNote(holdOf(entry), now);
    if (note === undefined || !("title" in entry.data)) return entry;
    return { ...entry, digest: `${entry.digest} ${note}`, data: { ...entry.data, title: `${entry.data.title} (${note})` } } as Entry;
  });
}

/** References and links to what appears later than the entry itself: on that day they would lead nowhere. */
export function checkAppearance(entries: readonly Entry[], contentDir: string, now: Date, known = collections): Problem[] {
  const held = entries.filter((entry) => from(entry) > now.getTime());
  if (held.length === 0) return [];
  const byKey = new Map(held.map((entry) => [`${entry.collection}/${entry.id}`, entry]));
  const byPath = new Map(held.map((entry) => [entryPath(entry, known), entry]));
  const sentence = (entry: Entry, target: Entry | undefined): string | undefined =>
    target === undefined || from(target) <= Math.max(from(entry), now.getTime())
      ? undefined
      : `${target.file} ist noch nicht öffentlich (${holdNote(holdOf(target), now)}).`;
  return entries.flatMap((entry) => [
    ...known.referenceFields(entry.collection).flatMap(({ field, refTo }): Problem[] => {
      const value = (entry.data as Readonly<Record<string, unknown>>)[field];
      if (refTo === undefined || value === undefined) return [];
      return [value].flat().flatMap((id) => {
        const message = sentence(entry, byKey.get(`${refTo}/${id}`));
        if (message === undefined) return [];
        const line = lineOfWord(contentDir, entry, field, String(id));
        return [{ file: entry.file, line, message: `Feld „${field}“: ${message}` }];
      });
    }),
    ...entry.links.flatMap(({ href, line }): Problem[] => {
      const message = sentence(entry, byPath.get(pageOfAddress(href)));
      return message === undefined ? [] : [{ file: entry.file, line, message: `Der Link ${href} führt ins Leere: ${message}` }];
    }),
  ]);
}
