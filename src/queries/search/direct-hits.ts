import { type AskedNorm, anchorOf, asCited, askedCitation, citationLabel } from "#src/domain/finding/lenient-citation.ts";
import { docketKey, ecliKey, statuteKey } from "#src/domain/finding/search-keys.ts";
import type { PageRow, SearchIndex } from "./search-index.ts";

export type DirectHit = Readonly<{ path: string; title: string; note: string }>;

export type Direct = Readonly<{
  hits: readonly DirectHit[];
  /** The same provision of other statutes, for a bare `§ 37`. */
  others: readonly DirectHit[];
  /** What the texts are searched for instead of the query. */
  query?: string;
}>;

/** A bare § is one of the first statute that has it. */
const usualStatutes = ["BetrVG", "SGB IX", "KSchG", "TzBfG", "ArbZG", "AGG", "BUrlG", "EFZG", "GG"] as const;
const MOST_OTHERS = 6;

const hitOf = ({ path, title, label }: PageRow): DirectHit => ({ path, title, note: label });

/** `§ 37` is `/37`, an article `/art-9` below the address of its statute. */
const slugOf = ({ sign, norm }: AskedNorm): string => (sign === "Art." ? `art-${norm}` : norm);

const hasPlace = (index: SearchIndex, id: number, { places: { absatz } }: AskedNorm): boolean =>
  absatz === undefined || index.bodyOf(id).includes(`(${absatz})`);

/** Without wording the place is named and has no anchor. */
function normHit(index: SearchIndex, asked: AskedNorm, statute: string, page: PageRow): DirectHit {
  const worded = index.bodyOf(page.id) !== "";
  const placed = !worded || hasPlace(index, page.id, asked);
  const anchor = worded && placed ? anchorOf(asked.places) : "";
  const label = citationLabel(placed ? asked : { ...asked, places: {} }, statute);
  const [, heading] = page.title.split(" – ");
  return {
    path: anchor === "" ? page.path : `${page.path}#${anchor}`,
    title: heading === undefined ? label : `${label} – ${heading}`,
    note: page.label,
  };
}

/** The provision of one statute; its overview where the wording was not imported or has no such provision. */
function statuteHit(index: SearchIndex, asked: AskedNorm, statute: string): DirectHit | undefined {
  const [overview] = index.keyed(statuteKey(statute));
  if (!overview) return undefined;
  const page = index.page(`${overview.path}/${slugOf(asked)}`);
  if (page) return normHit(index, asked, statute, page);
  if (index.hasPagesBelow(overview.path))
    return { path: overview.path, title: overview.title, note: `${asked.sign} ${asked.norm} enthält es nicht` };
  return { path: overview.path, title: `${citationLabel(asked, statute)}: ${overview.title}`, note: "Zum Gesetz" };
}

function bareNorm(index: SearchIndex, asked: AskedNorm): Direct {
  const there = usualStatutes.flatMap((statute) => {
    const page = index.page(`${index.keyed(statuteKey(statute))[0]?.path}/${slugOf(asked)}`);
    return page ? [normHit(index, asked, statute, page)] : [];
  });
  const known = new Set(there.map(({ path }) => path.split("#", 1)[0]));
  const further = index.normsNumbered(slugOf(asked)).filter(({ path }) => !known.has(path));
  const [first = statuteHit(index, asked, usualStatutes[0]), ...rest] = [...there, ...further.map(hitOf)];
  return { hits: first ? [first] : [], others: rest.slice(0, MOST_OTHERS), query: `${asked.sign} ${asked.norm}` };
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
    const hit = statuteHit(index, asked, asked.statute);
    return { hits: hit ? [hit] : [], others: [], query: `${asked.sign} ${asked.norm} ${asked.statute}` };
  }
  return { hits: index.keyed(statuteKey(asCited(query))).map(hitOf), others: [] };
}
