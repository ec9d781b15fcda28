import { existsSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { missingDrawings } from "./check-navigation.ts";
import { type CollectionName, collections } from "./collections.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import { lineOfWord } from "./line-of-word.ts";
import type { Problem } from "./problem.ts";
import { reservedPaths } from "./reserved-paths.ts";

type FieldRule = Readonly<{ field: string; refTo?: string; illustration?: boolean }>;

function unwrap(schema: z.ZodType): z.ZodType {
  const def = schema.def as { innerType?: z.ZodType; element?: z.ZodType };
  const inner = def.innerType ?? def.element;
  return inner ? unwrap(inner) : schema;
}

/** Which fields of a collection point to other entries or drawings: read off the schema itself. */
function fieldRules(collection: CollectionName): FieldRule[] {
  return Object.entries(collections[collection].shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const meta = unwrap(schema).meta() as { refTo?: string; illustration?: boolean } | undefined;
    return meta?.refTo || meta?.illustration ? [{ field, ...meta }] : [];
  });
}

export const referenceFields: Readonly<Record<string, readonly FieldRule[]>> = Object.fromEntries(
  (Object.keys(collections) as CollectionName[]).map((name) => [name, fieldRules(name)]),
);

export type ReferenceContext = Readonly<{ contentDir: string; illustrations: string; videos: string }>;

/** Dead references, missing drawings and videos, and addresses that two entries claim. */
export function checkReferences(entries: readonly Entry[], context: ReferenceContext): Problem[] {
  const problems: Problem[] = [];
  const known = new Set(entries.map((entry) => `${entry.collection}/${entry.id}`));
  const owners = new Map<string, Entry>();
  const drawings = new Map<string, boolean>();
  const drawn = (name: string): boolean => {
    const seen = drawings.get(name) ?? existsSync(join(context.illustrations, `${name}.svg`));
    drawings.set(name, seen);
    return seen;
  };
  const report = (entry: Entry, field: string, value: string, message: string): void => {
    problems.push({ file: entry.file, line: lineOfWord(context.contentDir, entry, field, value), message });
  };
  for (const entry of entries) {
    for (const { field, refTo, illustration } of referenceFields[entry.collection] ?? []) {
      const value = (entry.data as Record<string, unknown>)[field];
      for (const id of (Array.isArray(value) ? value : value === undefined ? [] : [value]) as string[]) {
        if (refTo && !known.has(`${refTo}/${id}`))
          report(entry, field, id, `Feld „${field}“: In „${refTo}“ gibt es keinen Eintrag „${id}“.`);
        if (refTo === entry.collection && id === entry.id)
          report(entry, field, id, `Feld „${field}“: Der Eintrag verweist auf sich selbst.`);
        if (illustration && !drawn(id)) report(entry, field, id, `Feld „${field}“: Die Zeichnung „${id}.svg“ gibt es nicht.`);
      }
    }
    if (entry.collection === "navigation") problems.push(...missingDrawings(entry as Entry<"navigation">, context.contentDir, drawn));
    if (entry.collection === "videos" && !existsSync(join(context.videos, `${(entry as Entry<"videos">).data.file}.webm`)))
      report(entry, "file", "", "Feld „file“: Die Videodatei gibt es nicht.");
    const path = entryPath(entry);
    if (path === undefined) continue;
    if (reservedPaths.has(path)) {
      const message = `Die Adresse ${path} gehört zu einer festen Seite. Bitte nennen Sie die Datei anders.`;
      problems.push({ file: entry.file, line: 1, message });
    }
    const scope = entry.collection === "pages" ? path : path.toLowerCase();
    const other = owners.get(scope);
    if (other) problems.push({ file: entry.file, line: 1, message: `Die Adresse ${path} gehört schon zu ${other.file}.` });
    owners.set(scope, entry);
  }
  return [...problems, ...checkNumbers(entries, context.contentDir)];
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

/** The sections a case-law summary must have, in this order (they are the promise of that page type). */
export const decisionSections = ["Das ist passiert", "Das entschied das Gericht", "Bedeutung für die Praxis"] as const;

export function checkStructure(entries: readonly Entry[]): Problem[] {
  return entries.flatMap((entry) =>
    entry.collection === "decisions" && decisionSections.some((title, i) => entry.headings[i] !== title)
      ? [
          {
            file: entry.file,
            line: 1,
            message: `Die Entscheidung braucht die Abschnitte ${decisionSections.map((title) => `„${title}“`).join(", ")} in dieser Reihenfolge.`,
          },
        ]
      : [],
  );
}

/** The page a link of our own leads to, without query, fragment and closing slash. */
export const pagePathOf = (href: string): string => href.replace(/[?#].*$/, "").replace(/(.)\/$/, "$1");

/** Site-internal link targets in bodies and navigation that no page answers. */
export function checkLinks(entries: readonly Entry[], exists: (path: string) => boolean): Problem[] {
  return entries.flatMap((entry) =>
    entry.links
      .filter(({ href }) => href.startsWith("/") && !exists(pagePathOf(href)))
      .map(({ href, line }) => ({ file: entry.file, line, message: `Der Link ${href} führt ins Leere: Diese Seite gibt es nicht.` })),
  );
}
