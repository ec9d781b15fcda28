import { normSlug } from "#src/catalogue/links/read-citation.ts";
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

const slugOf = ({ sign, norm }: AskedNorm): string => normSlug(sign, norm);

/** Whether there is such a place: by the list of norms where the statute has one, and by the Absätze of the wording where that is there. */
function hasPlace(index: SearchIndex, wording: string, { sign, norm, edition, places }: AskedNorm, statute: string): boolean {
  const part = { start: 0, end: 0, norm, ...places };
  if (index.norms.judge({ kind: "norm", start: 0, end: 0, sign, statute, edition, parts: [part] }) !== undefined) return false;
  return wording === "" || places.absatz === undefined || wording.includes(`(${places.absatz})`);
}

/** Without wording the place is named and has no anchor. */
function normHit(index: SearchIndex, asked: AskedNorm, statute: string, page: PageRow): DirectHit {
  const wording = index.bodyOf(page.id);
  const placed = hasPlace(index, wording, asked, statute);
  const anchor = wording !== "" && placed ? anchorOf(asked.places) : "";
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
    const { sign, norm, statute, edition } = asked;
    // A former wording is not on our pages, and today's provision of that number may be about something else.
    if (edition === "a.F.") return { hits: [], others: [] };
    if (statute === null) return bareNorm(index, asked);
    const hit = statuteHit(index, asked, statute);
    return { hits: hit ? [hit] : [], others: [], query: `${sign} ${norm} ${statute}` };
  }
  return { hits: index.keyed(statuteKey(asCited(query))).map(hitOf), others: [] };
}
