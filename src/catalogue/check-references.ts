import { pageOfAddress } from "#src/domain/page/without-query.ts";
import { besideIn, type ReferenceContext } from "./beside.ts";
import { collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { lineOfWord } from "./line-of-word.ts";
import { isFileLink } from "./media-uses.ts";
import type { Problem } from "./problem.ts";
import { reservedPaths } from "./reserved-paths.ts";

/** Sets of each collection's own: a text put together of both names for every reference took most of a check. */
function idsOf(entries: readonly Entry[]): (collection: string, id: string) => boolean {
  const ids = new Map<string, Set<string>>();
  for (const { collection, id } of entries) {
    const own = ids.get(collection);
    if (own === undefined) ids.set(collection, new Set([id]));
    else own.add(id);
  }
  return (collection, id) => ids.get(collection)?.has(id) === true;
}

const paths = new WeakMap<Entry, Readonly<{ path: string | undefined }>>();

/** An entry that was read is never changed; whoever checks again and again asks for the same ones. */
function pathOf(entry: Entry): string | undefined {
  const kept = paths.get(entry) ?? { path: entryPath(entry) };
  paths.set(entry, kept);
  return kept.path;
}

/** Dead references, missing drawings, and addresses that two entries claim. */
export function checkReferences(entries: readonly Entry[], context: ReferenceContext, known = collections): Problem[] {
  const { contentDir } = context;
  const { hasDrawing } = besideIn(context);
  const problems: Problem[] = [];
  const isThere = idsOf(entries);
  const owners = new Map<string, Entry>();
  const report = (entry: Entry, field: string, value: string, message: string): void => {
    problems.push({ file: entry.file, line: lineOfWord(contentDir, entry, field, value), message });
  };
  for (const entry of entries) {
    for (const { field, refTo, illustration } of known.referenceFields(entry.collection)) {
      const value = (entry.data as Record<string, unknown>)[field];
      for (const id of (Array.isArray(value) ? value : value === undefined ? [] : [value]) as string[]) {
        if (refTo && !isThere(refTo, id)) report(entry, field, id, `Feld „${field}“: In „${refTo}“ gibt es keinen Eintrag „${id}“.`);
        if (refTo === entry.collection && id === entry.id)
          report(entry, field, id, `Feld „${field}“: Der Eintrag verweist auf sich selbst.`);
        if (illustration && !id.includes(".") && !hasDrawing(id))
          report(entry, field, id, `Feld „${field}“: Die Zeichnung „${id}.svg“ gibt es nicht.`);
      }
    }
    const path = known === collections ? pathOf(entry) : entryPath(entry, known);
    if (path === undefined) continue;
    if (reservedPaths.has(path)) {
      const message = `Die Adresse ${path} gehört zu einer festen Seite. Bitte nennen Sie die Datei anders.`;
      problems.push({ file: entry.file, line: 1, message });
    }
    const other = owners.get(path);
    if (other) problems.push({ file: entry.file, line: 1, message: `Die Adresse ${path} gehört schon zu ${other.file}.` });
    owners.set(path, entry);
  }
  return [...problems, ...checkNumbers(entries, contentDir)];
}

/** Numbers (`id` fields) are used in addresses and orders and must be unique within their collection. */
function checkNumbers(entries: readonly Entry[], contentDir: string): Problem[] {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const number = (entry.data as { id?: unknown }).id;
    if (typeof number !== "number") return [];
    const key = `${entry.collection} ${number}`;
    const other = seen.get(key);
    seen.set(key, entry);
    return other
      ? [
          {
            file: entry.file,
            line: lineOfWord(contentDir, entry, "id", String(number)),
            message: `Die Nummer ${number} ist schon an ${other.file} vergeben.`,
          },
        ]
      : [];
  });
}

export function checkLinks(entries: readonly Entry[], exists: (path: string) => boolean): Problem[] {
  return entries.flatMap((entry) =>
    entry.links
      .filter(({ href }) => href.startsWith("/") && !isFileLink(href) && !exists(pageOfAddress(href)))
      .map(({ href, line }) => ({ file: entry.file, line, message: `Der Link ${href} führt ins Leere: Diese Seite gibt es nicht.` })),
  );
}
