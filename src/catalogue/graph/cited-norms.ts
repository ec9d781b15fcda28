import type { NormCitation, NormPart } from "#src/domain/citations/citation.ts";
import { citationOn, normSlug } from "../links/read-citation.ts";
import type { LinkTargets } from "../links/resolve-citation.ts";

type Reading = Readonly<{
  targets: LinkTargets;
  /** The statute of norms without one. */
  own?: string | undefined;
  /** The day whose law is cited; today's without it. */
  day?: string | undefined;
}>;

/** Where nothing says which norms a statute has, numbers are counted up to so many. */
const MOST_UNLISTED = 30;

type Place = readonly [number: number, letter: string];

function placeOf(norm: string): Place | undefined {
  const [, number, letter = ""] = /^(\d+)([a-z]*)$/.exec(norm) ?? [];
  return number === undefined ? undefined : [Number(number), letter];
}
const isAfter = ([number, letter]: Place, [other, otherLetter]: Place): boolean =>
  number === other ? letter > otherLetter : number > other;

/** The norms from one to another: "§§ 60 bis 73b" are all that the statute has between them, § 73a among them. */
function slugsBetween({ sign }: NormCitation, { norm, until = norm }: NormPart, slugs: readonly string[]): readonly string[] {
  const [first, last] = [placeOf(norm), placeOf(until)];
  if (first === undefined || last === undefined || !isAfter(last, first)) return [normSlug(sign, norm)];
  const prefix = normSlug(sign, "");
  const listed = slugs.filter((slug) => {
    const place = slug.startsWith(prefix) ? placeOf(slug.slice(prefix.length)) : undefined;
    return place !== undefined && !isAfter(first, place) && !isAfter(place, last);
  });
  const count = last[0] - first[0];
  const counted = slugs.length > 0 || count > MOST_UNLISTED ? [] : Array.from({ length: count }, (_, i) => `${prefix}${first[0] + i + 1}`);
  return [...new Set([normSlug(sign, norm), ...listed, ...counted, normSlug(sign, until)])];
}

/** The norms of a citation (`betrvg/37`), those between the ends of a range too. */
export function normsOf(text: string, { targets, own, day }: Reading): readonly string[] {
  const citation = citationOn(day, text);
  if (citation?.kind !== "norm") return [];
  const statute = citation.statute === null ? own : targets.statutes.slugOf(citation.statute);
  const [part] = citation.parts;
  if (statute === undefined || part === undefined || citation.edition !== null) return [];
  return slugsBetween(citation, part, targets.slugsOf(statute)).map((slug) => `${statute}/${slug}`);
}
