import type { Found, Others } from "#src/content/collections/define/checks.ts";
import { none } from "#src/content/collections/define/item.ts";
import { besideIn, type ReferenceContext } from "./beside.ts";
import { type Collections, collections } from "./collections.ts";
import { contentText } from "./content-text.ts";
import type { Entry } from "./entry.ts";
import { lineOf } from "./issue-sentence.ts";
import { splitFile } from "./parse-entry.ts";
import type { Problem } from "./problem.ts";

export function lineOfField(contentDir: string, file: string, path: readonly PropertyKey[]): number {
  const text = contentText(contentDir, file);
  const front = file.endsWith(".md") ? splitFile(text)?.front : undefined;
  return front === undefined ? lineOf(text, path, 1) : lineOf(front, path, 2);
}

export const problemOf = (contentDir: string, file: string, { message, path }: Found): Problem => ({
  file,
  line: path === undefined ? 1 : lineOfField(contentDir, file, path),
  message,
});

function othersIn(entries: readonly Entry[]): Others {
  const byCollection = Map.groupBy(entries, ({ collection }) => String(collection));
  return { items: ({ name }) => (byCollection.get(name) ?? []) as never };
}

function missingSections(entry: Entry, known: Collections): readonly Found[] {
  const { body } = known.of(entry);
  if (body === none || body.sections === none || body.sections.every((title, i) => entry.headings[i] === title)) return [];
  const titles = body.sections.map((title) => `„${title}“`).join(", ");
  return [{ message: `Der Text braucht die Abschnitte ${titles} in dieser Reihenfolge.` }];
}

export function checkCollections(entries: readonly Entry[], context: ReferenceContext, known = collections): Problem[] {
  const { contentDir } = context;
  const beside = besideIn(context);
  const others = othersIn(entries);
  const each = entries.flatMap((entry) => {
    const { checks } = known.of(entry);
    const own = checks === none ? [] : (checks.each?.(entry, beside) ?? []);
    return [...own, ...missingSections(entry, known)].map((found) => problemOf(contentDir, entry.file, found));
  });
  const among = known.list.flatMap(({ name, checks }) =>
    checks === none || !checks.among
      ? []
      : checks
          .among(
            entries.filter(({ collection }) => collection === name),
            others,
          )
          .map(({ file, ...found }) => problemOf(contentDir, file, found)),
  );
  return [...each, ...among];
}
