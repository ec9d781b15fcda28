import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { collections } from "#src/catalogue/collections.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { judgeCitation } from "#src/catalogue/links/judge-citation.ts";
import { repealedSince } from "#src/catalogue/links/listed-norm.ts";
import { type NormFacts, normsToday, readNormFacts } from "#src/catalogue/links/norm-facts.ts";
import { normSlug, readCitation } from "#src/catalogue/links/read-citation.ts";
import { linkTargets } from "#src/catalogue/links/resolve-citation.ts";
import { findPlaying, playingIn } from "#src/catalogue/playing.ts";
import type { Scan } from "#src/catalogue/scan-content.ts";
import type { NormCitation } from "#src/domain/citations/citation.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** A provision as its statute's list or its imported file knows it. */
export type KnownNorm = Readonly<{
  statute: string;
  /** As texts cite the statute. */
  abbreviation: string;
  slug: string;
  sign: "§" | "Art." | "Anlage";
  number: string;
  heading: string;
  gone: boolean;
  /** The state of the statute that this was read of. */
  asOf: IsoDay;
}>;

/** How often our own texts cite statutes, and provisions by their id. */
export type Cited = Readonly<{ norms: ReadonlyMap<string, number>; statutes: ReadonlyMap<string, number> }>;

export type DeskLaw = Readonly<{
  catalogue: Catalogue;
  norms: readonly KnownNorm[];
  normOf: (id: string) => KnownNorm | undefined;
  /** Counted when it is first asked for: whoever opens an entry needs it not. */
  cited: () => Cited;
  /** What imports have noted of a statute as a whole, and what editors have announced of it. */
  noted: (statute: string) => readonly Entry<"norms">[];
  announced: (statute: string) => readonly Entry<"announced-changes">[];
  statuteOf: (citation: NormCitation) => string | undefined;
  /** A sentence where a citation is wrong; undefined where it is right or nothing is known of the statute. */
  judge: (citation: NormCitation) => string | undefined;
}>;

const isOwn = (entry: Entry): boolean => collections.of(entry).writtenBy !== "importer" && Reflect.get(entry.data, "imported") !== true;

function countCited(catalogue: Catalogue, entries: readonly Entry[]): Cited {
  const { statutes: names } = linkTargets(catalogue);
  const counted = { norms: new Map<string, number>(), statutes: new Map<string, number>() };
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const entry of entries.filter(isOwn))
    for (const { text } of entry.citations) {
      const citation = readCitation(text);
      const [part] = citation?.kind === "norm" ? citation.parts : [];
      const statute = citation?.kind === "norm" && citation.statute !== null ? names.slugOf(citation.statute) : undefined;
      if (citation?.kind !== "norm" || part === undefined || statute === undefined) continue;
      add(counted.statutes, statute);
      add(counted.norms, `${statute}/${normSlug(citation.sign, part.norm)}`);
    }
  return counted;
}

const signOf = (slug: string): KnownNorm["sign"] => (slug.startsWith("art-") ? "Art." : slug.startsWith("anlage-") ? "Anlage" : "§");
const numberOf = (slug: string): string => slug.replace(/^(?:art|anlage)-/, "");

function normsIn(catalogue: Catalogue): ReadonlyMap<string, KnownNorm> {
  const norms = new Map<string, KnownNorm>();
  const abbreviationOf = (statute: string, other: string): string => {
    const overview = findPlaying(catalogue, "statute", statute);
    return overview?.role.statute(overview.entry).abbreviation ?? other;
  };
  const add = (statute: string, abbreviation: string, slug: string, known: Pick<KnownNorm, "heading" | "gone" | "asOf">): void => {
    norms.set(`${statute}/${slug}`, { statute, abbreviation, slug, sign: signOf(slug), number: numberOf(slug), ...known });
  };
  for (const { entry, role } of playingIn(catalogue, "norm-list")) {
    const list = role.list(entry);
    const { names, headings } = list;
    const abbreviation = abbreviationOf(entry.id, names.at(-1) ?? entry.id);
    const { asOf } = entry.data as { asOf: IsoDay };
    for (const [slug, facts] of Object.entries(normsToday(list, catalogue)))
      add(entry.id, abbreviation, slug, { heading: headings[slug] ?? "", gone: readNormFacts(facts).gone, asOf });
  }
  for (const { id, data } of catalogue.list("norms")) {
    if (data.kind !== "norm") continue;
    const known = {
      heading: data.heading ?? "",
      gone: data.repealed || repealedSince(catalogue, data.statute) !== undefined,
      asOf: data.asOf,
    };
    add(data.statute, abbreviationOf(data.statute, data.statute), id.slice(id.indexOf("/") + 1), known);
  }
  return norms;
}

function factsIn(catalogue: Catalogue): (statute: string) => ((slug: string) => NormFacts | undefined) | undefined {
  return (statute) => {
    const list = findPlaying(catalogue, "norm-list", statute);
    const norms = list && normsToday(list.role.list(list.entry), catalogue);
    return norms && ((slug) => (Object.hasOwn(norms, slug) ? readNormFacts(norms[slug] ?? "") : undefined));
  };
}

const known = new WeakMap<Scan, DeskLaw>();

/** What the content knows of law, made once for each state of it. */
export function lawIn(scan: Scan, contentDir: string, today: IsoDay): DeskLaw {
  const before = known.get(scan);
  if (before?.catalogue.today === today) return before;
  const entries = entriesOf(scan);
  const catalogue = new Catalogue({ contentDir, today, entries, events: [] });
  const norms = normsIn(catalogue);
  // Not by `referring`: that would sort the references of all entries for two kinds of them.
  const noted = Map.groupBy(
    catalogue.list("norms").filter(({ data }) => data.law !== undefined),
    ({ data }) => data.statute,
  );
  const announced = Map.groupBy(catalogue.list("announced-changes"), ({ data }) => data.statute);
  let counted: Cited | undefined;
  const targets = linkTargets(catalogue);
  const factsOf = factsIn(catalogue);
  const statuteOf = ({ statute }: NormCitation): string | undefined => (statute === null ? undefined : targets.statutes.slugOf(statute));
  const law: DeskLaw = {
    ...{ catalogue, norms: [...norms.values()], statuteOf, normOf: (id) => norms.get(id) },
    cited: () => (counted ??= countCited(catalogue, entries)),
    noted: (statute) => noted.get(statute) ?? [],
    announced: (statute) => announced.get(statute) ?? [],
    judge: (citation) => {
      const statute = statuteOf(citation);
      const facts = statute === undefined ? undefined : factsOf(statute);
      return facts && judgeCitation(citation, facts, (norm) => targets.anchorsOf(`${statute}/${norm}`));
    },
  };
  known.set(scan, law);
  return law;
}
