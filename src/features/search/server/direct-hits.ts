import { docketKey, ecliKey, statuteKey } from "#src/catalogue/search/search-keys.ts";
import { type AskedNorm, anchorOf, askedCitation, citationLabel } from "../rules/lenient-citation.ts";
import type { PageRow, SearchIndex } from "./search-index.ts";

/** A page that a query names outright. */
export type DirectHit = Readonly<{ path: string; title: string; note: string }>;

export type Direct = Readonly<{
  hits: readonly DirectHit[];
  /** The same provision of other statutes, for a bare `§ 37`. */
  others: readonly DirectHit[];
  /** What the texts are searched for instead of the query. */
  query?: string;
}>;

/** Statutes by how often a bare § means them. */
const usualStatutes = ["BetrVG", "SGB IX", "KSchG", "BGB", "TzBfG", "ArbZG", "AGG", "BUrlG", "EFZG", "GG"] as const;
const MOST_OTHERS = 6;
const NONE: Direct = { hits: [], others: [] };

const hitOf = ({ path, title, label }: PageRow): DirectHit => ({ path, title, note: label });

/** `§ 37` is `/37`, an article `/art-9` below the address of its statute. */
const slugOf = ({ sign, norm }: AskedNorm): string => (sign === "Art." ? `art-${norm}` : norm);

/** The anchor only where the provision has such an Absatz. */
function anchorIn(index: SearchIndex, id: number, { places }: AskedNorm): string {
  const anchor = anchorOf(places);
  if (anchor === "" || (places.absatz !== undefined && !index.bodyOf(id).includes(`(${places.absatz})`))) return "";
  return `#${anchor}`;
}

function normHit(index: SearchIndex, asked: AskedNorm, statute: string): DirectHit | undefined {
  const [overview] = index.keyed(statuteKey(statute));
  if (!overview) return undefined;
  const label = citationLabel(asked, statute);
  const norm = index.page(`${overview.path}/${slugOf(asked)}`);
  if (!norm) return { path: overview.path, title: `${label}: ${overview.title}`, note: "Zum Gesetz" };
  const [, heading] = norm.title.split(" – ");
  return {
    path: `${norm.path}${anchorIn(index, norm.id, asked)}`,
    title: heading === undefined ? label : `${label} – ${heading}`,
    note: norm.label,
  };
}

function bareNorm(index: SearchIndex, asked: AskedNorm): Direct {
  const [first, ...rest] = usualStatutes.flatMap((statute) => normHit(index, asked, statute) ?? []);
  if (!first) return NONE;
  const known = new Set([first, ...rest].map(({ path }) => path.split("#", 1)[0]));
  const others = index.norms(slugOf(asked)).filter(({ path }) => !known.has(path));
  return { hits: [first], others: [...rest, ...others.map(hitOf)].slice(0, MOST_OTHERS), query: `${asked.sign} ${asked.norm}` };
}

/** Where a query leads at once: the provision, decision or statute that it names. Nothing is redirected. */
export function directHits(index: SearchIndex, query: string): Direct {
  const asked = askedCitation(query);
  if (asked?.kind === "decision") {
    const keys = [...(asked.docket === null ? [] : [docketKey(asked.docket)]), ...(asked.ecli === null ? [] : [ecliKey(asked.ecli)])];
    const hits = keys.flatMap((key) => index.keyed(key)).map(hitOf);
    return {
      hits: [...new Map(hits.map((hit) => [hit.path, hit])).values()],
      others: [],
      ...(asked.docket ? { query: asked.docket } : {}),
    };
  }
  if (asked?.kind === "norm") {
    if (asked.statute === null) return bareNorm(index, asked);
    const hit = normHit(index, asked, asked.statute);
    return { hits: hit ? [hit] : [], others: [], query: `${asked.sign} ${asked.norm} ${asked.statute}` };
  }
  return { hits: index.keyed(statuteKey(query)).map(hitOf), others: [] };
}
