import { existsSync } from "node:fs";
import { join } from "node:path";
import { ImportRefused } from "../files/import-refused.ts";
import { readRefused } from "../files/unreadable.ts";
import { type Changes, mergeStatute } from "./merge-statute.ts";
import { normListText } from "./norm-list.ts";
import { generatedOverview, importedStatute, readOverviews, statuteFor } from "./overviews.ts";
import { readNormList } from "./read-norm-list.ts";
import { readStatute } from "./read-statute.ts";
import { refuseShrunken } from "./shrunken.ts";
import type { StatuteSource } from "./sources.ts";
import { readNorms, writeNorms } from "./write-statute.ts";

export type ImportOptions = Readonly<{
  contentDir: string;
  /** The overview to use, whatever the file's abbreviation. */
  as?: string;
  /** Statutes without an overview get a generated one. */
  all: boolean;
  /** Takes files that lack what was there, or tell another wording of the same state. */
  acceptShrink?: boolean;
}>;

export type Imported = Readonly<{
  kind: "imported";
  name: string;
  statute: string;
  abbreviation: string;
  changes: Changes;
  first: boolean;
  unknown: readonly string[];
}>;
export type Outcome =
  | Imported
  | Readonly<{ kind: "older"; name: string; statute: string }>
  | Readonly<{ kind: "refused"; name: string; reason: string }>;

type Target = Readonly<{ statute: string; overview: string | undefined }>;

function targetOf(law: Awaited<ReturnType<typeof readStatute>>, slug: string | undefined, { contentDir, as, all }: ImportOptions): Target {
  const statute = as ?? statuteFor(contentDir, law, slug);
  if (as !== undefined) {
    if (!existsSync(join(contentDir, "statutes", `${as}.md`))) throw new ImportRefused(`Die Übersicht statutes/${as}.md gibt es nicht.`);
    const present = importedStatute(contentDir, as);
    if (present && present.docNumber !== law.docNumber)
      throw new ImportRefused(`Unter „${as}“ steht schon ein anderes Gesetz (${present.docNumber}, die Datei ist ${law.docNumber}).`);
  }
  const before = readOverviews(contentDir).find((overview) => overview.slug === statute);
  if (statute !== undefined && before?.data.imported !== true) return { statute, overview: undefined };
  if (statute === undefined && !all)
    throw new ImportRefused(
      `Für ${law.abbreviations[0]} gibt es keine Übersicht in statutes; mit --as zuordnen oder mit --all eine erzeugen lassen.`,
    );
  const { slug: made, text } = generatedOverview(contentDir, law, slug, before);
  return { statute: made, overview: text };
}

async function importOne(source: StatuteSource, options: ImportOptions): Promise<Outcome> {
  const law = await readRefused(async () => readStatute(await source.open()));
  const { statute, overview } = targetOf(law, source.slug, options);
  const present = importedStatute(options.contentDir, statute);
  if (present && present.builtAt > law.builtAt) return { kind: "older", name: source.name, statute };
  const before = readNorms(options.contentDir, statute);
  refuseShrunken(law, before, readNormList(options.contentDir, statute), options.acceptShrink === true);
  const { files, changes } = mergeStatute(law, statute, before);
  writeNorms(options.contentDir, statute, files, {
    ...(overview === undefined ? {} : { [`statutes/${statute}.md`]: overview }),
    [`norm-lists/${statute}.yaml`]: normListText(law),
  });
  const abbreviation = law.abbreviations[0] ?? statute;
  return { kind: "imported", name: source.name, statute, abbreviation, changes, first: before.size === 0, unknown: law.unknown };
}

/** Older states of a statute before newer ones, so that replaced wordings are kept in their order. */
async function inOrder(sources: readonly StatuteSource[]): Promise<readonly StatuteSource[]> {
  const keyed = await Promise.all(sources.map(async (source, at) => ({ source, at, stamp: await source.stamp().catch(() => undefined) })));
  const firstPlace = new Map<string, number>();
  for (const { stamp, at } of keyed) if (stamp && !firstPlace.has(stamp.docNumber)) firstPlace.set(stamp.docNumber, at);
  const place = ({ stamp, at }: (typeof keyed)[number]): number => (stamp ? (firstPlace.get(stamp.docNumber) ?? at) : at);
  return keyed
    .sort((a, b) => place(a) - place(b) || (a.stamp?.builtAt ?? "").localeCompare(b.stamp?.builtAt ?? "") || a.at - b.at)
    .map(({ source }) => source);
}

/** Imports one file after the other; a wrong one is reported and stops none of the others. */
export async function importStatutes(
  sources: readonly StatuteSource[],
  options: ImportOptions,
  report: (outcome: Outcome, done: number) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const source of await inOrder(sources)) {
    let outcome: Outcome;
    try {
      outcome = await importOne(source, options);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      outcome = { kind: "refused", name: source.name, reason: error.message };
    }
    outcomes.push(outcome);
    report(outcome, outcomes.length);
  }
  return outcomes;
}
