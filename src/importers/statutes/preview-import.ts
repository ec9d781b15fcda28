import type { LawPreview, WordingChange, WordingChangeKind } from "#src/domain/law/wording-change.ts";
import { compareWordings } from "#src/features/statutes/rules/compare-wordings.ts";
import { readAll } from "../files/read-all.ts";
import { readRefused } from "../files/unreadable.ts";
import { type Plan, planState } from "./import-statutes.ts";
import type { NormFile } from "./norm-file.ts";
import { KnownStatutes } from "./overviews.ts";
import { readStatute } from "./read-statute.ts";
import type { StatuteSource } from "./sources.ts";
import { dayOfState, LAW_FILE } from "./statute.ts";
import { withImages } from "./with-images.ts";
import { digestOfNorms, prepareNorms, presentDigest } from "./write-statute.ts";

type Files = ReadonlyMap<string, NormFile>;

const wordingOf = (file: NormFile | undefined): string => JSON.stringify([file?.front.heading ?? "", file?.body.text ?? []]);

function kindOf(old: NormFile | undefined, now: NormFile | undefined): WordingChangeKind | undefined {
  if (!old) return now ? "added" : undefined;
  if (!now) return "removed";
  if (now.front.repealed === true && old.front.repealed !== true) return "repealed";
  return wordingOf(old) === wordingOf(now) ? undefined : "changed";
}

/** Every provision whose wording differs, in the order of the statute, with both wordings. */
function wordingChanges(before: Files, after: Files): readonly WordingChange[] {
  const position = (slug: string): number => (after.get(slug) ?? before.get(slug))?.front.position ?? 0;
  const slugs = [...new Set([...after.keys(), ...before.keys()])].filter((slug) => slug !== LAW_FILE);
  return slugs
    .sort((a, b) => position(a) - position(b))
    .flatMap((slug): readonly WordingChange[] => {
      const [old, now] = [before.get(slug), after.get(slug)];
      const kind = kindOf(old, now);
      const shown = now ?? old;
      if (kind === undefined || shown === undefined) return [];
      const titles = [old?.front.heading ?? "", now?.front.heading ?? ""] as const;
      const renamed = old && now && titles[0] !== titles[1];
      const blocks = [
        ...(renamed ? [{ before: [{ text: titles[0], kind: "old" as const }], after: [{ text: titles[1], kind: "new" as const }] }] : []),
        ...compareWordings(old?.body.text ?? [], now?.body.text ?? []),
      ];
      return [{ kind, slug, label: shown.front.label, heading: shown.front.heading ?? "", blocks }];
    });
}

function kindOfPlan(plan: Plan, same: boolean, builtAt: string): LawPreview["kind"] {
  if (plan.kind === "older" || same) return "known";
  if (plan.kind === "inserted") return "filled-in";
  if (plan.before.size === 0) return "first";
  return plan.before.get(LAW_FILE)?.front.law?.builtAt === builtAt ? "same-state" : "newer";
}

/**
 * Reads a statute as the import would and says what it would do; writes nothing. What the import would only take with
 * `--accept-shrink` comes as `doubt`. Throws `ImportRefused` for what it would not take at all.
 */
export async function previewImport(source: StatuteSource, { contentDir }: Readonly<{ contentDir: string }>): Promise<LawPreview> {
  const bytes = await readRefused(async () => readAll(await source.open()));
  const law = await withImages(await readStatute([bytes]), source.beside);
  const plan = planState(law, source.slug, { contentDir, all: true, known: new KnownStatutes(contentDir) });
  const digestBefore = presentDigest(contentDir, plan.statute);
  const prepared =
    plan.kind === "older" ? undefined : prepareNorms(contentDir, plan.statute, plan.files, plan.kind === "newer" ? plan.beside : {});
  const kind = kindOfPlan(plan, prepared?.same !== false, law.builtAt);
  const compared = plan.kind === "newer" && kind !== "first" ? wordingChanges(plan.before, plan.files) : [];
  const old = plan.before.get(LAW_FILE)?.front.law?.builtAt;
  return {
    statute: plan.statute,
    abbreviation: law.abbreviations[0] ?? plan.statute,
    asOf: dayOfState(law.builtAt),
    before: old === undefined ? null : dayOfState(old),
    kind,
    changes: compared,
    unchanged: law.provisions.length - compared.filter((change) => change.kind !== "removed").length,
    doubt: (plan.kind === "newer" ? plan.doubt : undefined) ?? null,
    digestBefore,
    digestAfter: prepared === undefined ? digestBefore : digestOfNorms(prepared.texts),
  };
}
