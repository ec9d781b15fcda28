import type { Catalogue } from "../catalogue.ts";
import { findPlaying, playingIn } from "../playing.ts";
import { isRepealed, normsToday, readNormFacts } from "./norm-facts.ts";

/** A provision that a list of norms names: what is known of it without its wording. */
export type ListedNorm = Readonly<{
  /** As addresses and citations name it: `betrvg/37`. */
  id: string;
  statute: string;
  slug: string;
  /** `§ 37`, `Art. 9`. */
  label: string;
  /** Empty where it has none or is repealed. */
  heading: string;
  /** The statute's usual abbreviation. */
  abbreviation: string;
  repealed: boolean;
  asOf: string;
  path: string;
}>;

const labelOf = (slug: string): string => (slug.startsWith("art-") ? `Art. ${slug.slice(4)}` : `§ ${slug}`);

/** All provisions of a statute's list in its order (spec: law, norms without wording); none without a list. */
export function listedNormsOf(c: Catalogue, statute: string): readonly ListedNorm[] {
  const found = findPlaying(c, "norm-list", statute);
  if (!found) return [];
  const list = found.role.list(found.entry);
  const { names, headings } = list;
  const norms = normsToday(list, c);
  const overview = findPlaying(c, "statute", statute);
  const abbreviation = overview?.role.statute(overview.entry).abbreviation ?? names.at(-1) ?? statute;
  const { asOf } = found.entry.data as { asOf: string };
  const slugs = Object.keys(norms).sort(inOrder);
  return slugs.map((slug) => ({
    id: `${statute}/${slug}`,
    statute,
    slug,
    label: labelOf(slug),
    heading: headings?.[slug] ?? "",
    abbreviation,
    repealed: readNormFacts(norms[slug] ?? "").gone,
    asOf,
    path: `/gesetze/${statute}/${slug}`,
  }));
}

/** `9a` stands behind `9`; an object of YAML lists whole numbers first. */
const numberOf = (slug: string): number => Number.parseInt(slug.replace("art-", ""), 10);
const inOrder = (a: string, b: string): number => numberOf(a) - numberOf(b) || (a < b ? -1 : 1);

export const listedStatutes = (c: Catalogue): readonly string[] => playingIn(c, "norm-list").map(({ entry }) => entry.id);

/** Since when a whole statute is law no more; undefined while it is. */
export function repealedSince(c: Catalogue, statute: string): string | undefined {
  const found = findPlaying(c, "norm-list", statute);
  const repealedFrom = found?.role.list(found.entry).repealedFrom;
  return isRepealed(repealedFrom, c) ? repealedFrom : undefined;
}
