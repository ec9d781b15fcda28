import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { type DecisionPage, decisionPages, lookUpDecisions } from "#src/catalogue/links/decision-lookup.ts";
import { judgeCitation } from "#src/catalogue/links/judge-citation.ts";
import { normsToday, readNormFacts } from "#src/catalogue/links/norm-facts.ts";
import { normSlug, readCitation } from "#src/catalogue/links/read-citation.ts";
import { statuteSlugs } from "#src/catalogue/links/statute-names.ts";
import { playingIn } from "#src/catalogue/playing.ts";
import { published } from "#src/catalogue/published.ts";
import type { NormCitation } from "#src/domain/citations/citation.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { defineView } from "#src/release/view.ts";

/** A state of a statute that changed a provision; the wording before it is of `before`. */
type NormChange = Readonly<{ asOf: IsoDay; before: IsoDay; kind: "added" | "changed" | "removed" | "repealed" }>;

type KnownStatute = Readonly<{ asOf: IsoDay; norms: Readonly<Record<string, string>> }>;

export type KnownLaw = Readonly<{
  /** Every name of a statute in lower case, with what its addresses begin with. */
  names: Readonly<Record<string, string>>;
  /** By that: the statutes of which all provisions are known. */
  statutes: Readonly<Record<string, KnownStatute>>;
  /** Provisions with a page, by `betrvg/37`: their wording was imported. */
  imported: readonly string[];
  /** By `betrvg/37`, the latest state first. */
  changes: Readonly<Record<string, readonly NormChange[]>>;
  decisions: readonly DecisionPage[];
}>;

function changesIn(c: Catalogue): KnownLaw["changes"] {
  const changes: Record<string, NormChange[]> = {};
  for (const { data } of c.list("norms"))
    for (const { asOf, before, norms } of data.law?.changes ?? [])
      for (const { slug, kind } of norms) {
        if (slug === undefined) continue;
        const id = `${data.statute}/${slug}`;
        changes[id] = [...(changes[id] ?? []), { asOf, before, kind }].sort((one, other) => (one.asOf < other.asOf ? 1 : -1));
      }
  return changes;
}

/** What can be said of a citation without the catalogue. */
const knownLawIn = (c: Catalogue): KnownLaw => ({
  names: Object.fromEntries(statuteSlugs(playingIn(c, "statute"), playingIn(c, "norm-list"))),
  statutes: Object.fromEntries(
    playingIn(c, "norm-list").map(({ entry, role }) => {
      const { asOf } = entry.data as { asOf: IsoDay };
      return [entry.id, { asOf, norms: normsToday(role.list(entry), c) }] as const;
    }),
  ),
  imported: c.list("norms").flatMap(({ id, data }) => (data.kind === "norm" ? [id] : [])),
  changes: changesIn(c),
  decisions: decisionPages(c),
});

export const knownLawView = defineView("known-law", knownLawIn);

type Lookups = Readonly<{ decision: ReturnType<typeof lookUpDecisions>; imported: ReadonlySet<string> }>;
const lookups = new WeakMap<KnownLaw, Lookups>();

function lookupsOf(law: KnownLaw): Lookups {
  const known = lookups.get(law) ?? { decision: lookUpDecisions(law.decisions), imported: new Set(law.imported) };
  lookups.set(law, known);
  return known;
}

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined);

/**
 * `known`: the provision is there. `wrong`: it is not, or no longer, as `sentence` says. `former`: another wording than that in force is
 * cited. `unknown`: nothing is known of the statute.
 */
export type JudgedNorm = Readonly<
  ({ state: "known" } | { state: "wrong"; sentence: string; repealed: boolean } | { state: "former" } | { state: "unknown" }) & {
    path: string | null;
    /** The state of the statute that this was held against. */
    asOf: IsoDay | null;
    changes: readonly (NormChange & Readonly<{ path: string }>)[];
  }
>;

const nothing = { path: null, asOf: null, changes: [] } as const;

function judgeNorm(law: KnownLaw, citation: NormCitation): JudgedNorm {
  const [part] = citation.parts;
  const statute = citation.statute === null ? undefined : own(law.names, citation.statute.toLowerCase());
  if (statute === undefined || part === undefined) return { state: "unknown", ...nothing };
  const list = own(law.statutes, statute);
  const slug = normSlug(citation.sign, part.norm);
  const id = `${statute}/${slug}`;
  const hasPage = lookupsOf(law).imported.has(id) || (list !== undefined && own(list.norms, slug) !== undefined);
  const common = {
    path: hasPage ? `/gesetze/${id}` : `/gesetze/${statute}`,
    asOf: list?.asOf ?? null,
    changes: (own(law.changes, id) ?? []).map((change) => ({ ...change, path: `/gesetze/${statute}/aenderungen#stand-${change.asOf}` })),
  };
  if (citation.edition !== null) return { state: "former", ...common };
  if (list === undefined) return { state: "unknown", ...common };
  const sentence = judgeCitation(citation, (norm) => {
    const facts = own(list.norms, norm);
    return facts === undefined ? undefined : readNormFacts(facts);
  });
  return sentence === undefined
    ? { state: "known", ...common }
    : { state: "wrong", sentence, repealed: sentence.endsWith("ist weggefallen."), ...common };
}

/** What we know of a provision cited in normal form, and since when it has changed (spec:law#pdf-analysis). */
export function judgedNorm(text: string): JudgedNorm {
  const citation = readCitation(text);
  return citation?.kind === "norm" ? judgeNorm(published(knownLawView), citation) : { state: "unknown", ...nothing };
}

/** The page of a decision cited in normal form; undefined where our case law does not have it. */
export function knownDecision(text: string): string | undefined {
  const citation = readCitation(text);
  return citation?.kind === "decision" ? lookupsOf(published(knownLawView)).decision(citation) : undefined;
}
