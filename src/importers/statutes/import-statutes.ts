import { existsSync } from "node:fs";
import { join } from "node:path";
import { ImportRefused } from "../files/import-refused.ts";
import { readAll } from "../files/read-all.ts";
import { readRefused } from "../files/unreadable.ts";
import { ImportMemory } from "./import-memory.ts";
import { insertState } from "./insert-state.ts";
import { type Changes, mergeStatute } from "./merge-statute.ts";
import type { NormFile } from "./norm-file.ts";
import { normListText } from "./norm-list.ts";
import { generatedOverview, KnownStatutes, statuteFor } from "./overviews.ts";
import { readNormList } from "./read-norm-list.ts";
import { readStatute } from "./read-statute.ts";
import { judgeState, refuseDoubtful } from "./shrunken.ts";
import type { StatuteSource } from "./sources.ts";
import { dayOfState, type Statute } from "./statute.ts";
import { withImages } from "./with-images.ts";
import { readNorms, writeNorms } from "./write-statute.ts";

export type ImportOptions = Readonly<{
  contentDir: string;
  /** The overview to use, whatever the file's abbreviation. */
  as?: string;
  /** Statutes without an overview get a generated one. */
  all: boolean;
  /** Takes files that lack what was there, or tell another wording of the same state. */
  acceptShrink?: boolean;
  /** File that remembers what was imported; without it every source is read anew. */
  memory?: string;
}>;

type Where = Pick<ImportOptions, "contentDir" | "as" | "all"> & Readonly<{ known: KnownStatutes }>;
type Run = ImportOptions & Readonly<{ known: KnownStatutes; remembered: ImportMemory }>;
type Files = ReadonlyMap<string, NormFile>;

/** What the import of a state would do. `doubt` has to be accepted first. */
export type Plan = Readonly<{ statute: string; before: Files }> &
  (
    | Readonly<{ kind: "older" }>
    | Readonly<{ kind: "inserted"; files: Files; changes: number }>
    | Readonly<{
        kind: "newer";
        files: Files;
        changes: Changes;
        beside: Readonly<Record<string, string>>;
        overviewToo: boolean;
        doubt: string | undefined;
        /** Numbers that a first import leaves out. */
        skipped: readonly string[];
      }>
  );

export type Imported = Readonly<{
  kind: "imported";
  name: string;
  statute: string;
  abbreviation: string;
  changes: Changes;
  first: boolean;
  unknown: readonly string[];
  /** Numbers that a first import leaves out. */
  skipped: readonly string[];
}>;
export type Outcome =
  | Imported
  | Readonly<{ kind: "older"; name: string; statute: string }>
  /** An older state that was filled in; `changes` tells how many provisions the next one changed. */
  | Readonly<{ kind: "inserted"; name: string; statute: string; asOf: string; changes: number }>
  | Readonly<{ kind: "refused"; name: string; reason: string }>;

type Target = Readonly<{ statute: string; overview: string | undefined }>;

function targetOf(law: Statute, slug: string | undefined, { contentDir, as, all, known }: Where): Target {
  const statute = as ?? statuteFor(known, law, slug);
  if (as !== undefined) {
    if (!existsSync(join(contentDir, "statutes", `${as}.md`))) throw new ImportRefused(`Die Übersicht statutes/${as}.md gibt es nicht.`);
    const present = known.stateOf(as);
    if (present && present.docNumber !== law.docNumber)
      throw new ImportRefused(`Unter „${as}“ steht schon ein anderes Gesetz (${present.docNumber}, die Datei ist ${law.docNumber}).`);
  }
  const before = known.overviews.find((overview) => overview.slug === statute);
  if (statute !== undefined && before?.data.imported !== true) return { statute, overview: undefined };
  if (statute === undefined && !all)
    throw new ImportRefused(
      `Für ${law.abbreviations[0]} gibt es keine Übersicht in statutes; mit --as zuordnen oder mit --all eine erzeugen lassen.`,
    );
  const { slug: made, text } = generatedOverview(contentDir, law, slug, before);
  return { statute: made, overview: text };
}

/** Reads what is there and says what the import of `law` would write; writes nothing. Throws `ImportRefused`. */
export function planState(law: Statute, slug: string | undefined, options: Where): Plan {
  const { contentDir, known } = options;
  const { statute, overview } = targetOf(law, slug, options);
  const present = known.stateOf(statute);
  const before = readNorms(contentDir, statute);
  if (present && present.builtAt > law.builtAt) {
    const inserted = insertState(law, before);
    return inserted
      ? { kind: "inserted", statute, before, files: inserted.files, changes: inserted.changes.length }
      : { kind: "older", statute, before };
  }
  const { doubt, skipped } = judgeState(law, before, readNormList(contentDir, statute));
  const { files, changes } = mergeStatute(law, statute, before);
  const beside = {
    ...(overview === undefined ? {} : { [`statutes/${statute}.md`]: overview }),
    [`norm-lists/${statute}.yaml`]: normListText(law),
  };
  return { kind: "newer", statute, before, files, changes, beside, overviewToo: overview !== undefined, doubt, skipped };
}

async function importOne(source: StatuteSource, options: Run): Promise<Outcome> {
  const { known, remembered } = options;
  const bytes = await readRefused(async () => readAll(await source.open()));
  const beside = await readRefused(async () => source.besideStamp?.() ?? "");
  const key = remembered.keyOf(bytes, `${options.as ?? ""} ${options.all} ${source.slug ?? ""} ${beside}`);
  const again = remembered.find(key);
  if (again) {
    const { statute, abbreviation, provisions, unknown } = again;
    const changes = { added: [], changed: [], repealed: [], removed: [], unchanged: provisions };
    return { kind: "imported", name: source.name, statute, abbreviation, changes, first: false, unknown, skipped: [] };
  }
  const law = await withImages(await readStatute([bytes]), source.beside);
  const plan = planState(law, source.slug, options);
  const { statute } = plan;
  if (plan.kind !== "newer") {
    if (plan.kind === "older" || writeNorms(options.contentDir, statute, plan.files, {}) === "same")
      return { kind: "older", name: source.name, statute };
    known.written(statute, false);
    return { kind: "inserted", name: source.name, statute, asOf: dayOfState(law.builtAt), changes: plan.changes };
  }
  if (options.acceptShrink !== true) refuseDoubtful(plan.doubt);
  writeNorms(options.contentDir, statute, plan.files, plan.beside);
  known.written(statute, plan.overviewToo);
  const abbreviation = law.abbreviations[0] ?? statute;
  remembered.keep(key, { statute, abbreviation, provisions: law.provisions.length, unknown: [...law.unknown] });
  const first = plan.before.size === 0;
  const { changes, skipped } = plan;
  return { kind: "imported", name: source.name, statute, abbreviation, changes, first, unknown: law.unknown, skipped };
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
  const remembered = new ImportMemory(options.memory, options.contentDir);
  const run: Run = { ...options, known: new KnownStatutes(options.contentDir), remembered };
  for (const source of await inOrder(sources)) {
    let outcome: Outcome;
    try {
      outcome = await importOne(source, run);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      outcome = { kind: "refused", name: source.name, reason: error.message };
    }
    outcomes.push(outcome);
    report(outcome, outcomes.length);
  }
  remembered.save();
  return outcomes;
}
