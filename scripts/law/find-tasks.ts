import { resolve } from "node:path";
import type { LawTask } from "#db/repositories/law-desk.ts";
import type { ReplyTemplate } from "#db/repositories/reply-templates.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { cardPath } from "#src/catalogue/entry-path.ts";
import { entryTitle } from "#src/catalogue/entry-title.ts";
import { normsOf } from "#src/catalogue/graph/cited-norms.ts";
import { textsCiting } from "#src/catalogue/graph/citing-texts.ts";
import { readCitation } from "#src/catalogue/links/read-citation.ts";
import { linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { changedAbsaetze, type WordingChange } from "#src/domain/law/wording-change.ts";
import { citingCode } from "./code-citations.ts";

type FoundTask = Pick<LawTask, "file" | "title" | "path" | "citations" | "closeness">;
type Citing = Readonly<{ file: string; title: string; path: string | null; citations: readonly string[] }>;

/** Files of the code and templates in the database are told from files of the content by this. */
const CODE = "code:";
const TEMPLATE = "vorlage:";

const src = resolve(import.meta.dirname, "../../src");

/** 2: cites what has changed, 1: the provision as a whole, 0: another part of it. */
function closenessOf(citations: readonly string[], changed: ReadonlySet<string>): number {
  return Math.max(
    ...citations.map((text) => {
      const anchor = /#abs-([0-9a-z]+)/.exec(text)?.[1];
      const citation = readCitation(text);
      const absatz = anchor ?? (citation?.kind === "norm" ? citation.parts[0]?.absatz : undefined);
      if (absatz === undefined) return 1;
      return changed.size === 0 || changed.has(absatz) ? 2 : 0;
    }),
  );
}

/** Everything that cites a provision: texts of editors by the catalogue, texts in the code, templates of replies. */
export function citedBy(contentDir: string, templates: readonly ReplyTemplate[], today: string): (norm: string) => readonly Citing[] {
  const c = new Catalogue({ contentDir, today, entries: entriesOf(scanContent(contentDir, new Map())), events: [] });
  const texts = textsCiting(c);
  const targets = linkTargets(c);
  const others = [
    ...citingCode(src).map(({ file, citations }) => ({ file: `${CODE}${file}`, title: file, citations })),
    ...templates.map(({ id, name, text, subject }) => ({
      file: `${TEMPLATE}${id}`,
      title: `Antwortvorlage „${name}“`,
      citations: citedPlaces(`${subject}\n\n${text}`).map((place) => place.text),
    })),
  ];
  return (norm) => [
    ...(texts.get(norm) ?? []).map(({ entry, citations }) => ({
      file: entry.file,
      title: entryTitle(entry),
      path: cardPath(entry) ?? null,
      citations,
    })),
    ...others.flatMap(({ file, title, citations }) => {
      const own = [...new Set(citations.filter((text) => normsOf(text, { targets }).includes(norm)))];
      return own.length === 0 ? [] : [{ file, title, path: null, citations: own }];
    }),
  ];
}

/** What has to be looked at because of a changed provision, one task for each text (spec:law#work-list). */
export const tasksOf = (statute: string, change: WordingChange, citing: ReturnType<typeof citedBy>): readonly FoundTask[] => {
  const changed = changedAbsaetze(change.blocks);
  return citing(`${statute}/${change.slug}`).map(({ citations, ...text }) => ({
    ...text,
    citations: JSON.stringify(citations),
    closeness: closenessOf(citations, changed),
  }));
};
