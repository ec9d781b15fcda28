import type { NormCitation, NormPart } from "./citation.ts";
import { matchAt, matchBefore } from "./match-at.ts";
import { placesAt } from "./norm-places.ts";
import { type FoundStatute, statuteAfter, statuteBefore } from "./statutes.ts";

export type Chain = Readonly<{ end: number; citations: readonly NormCitation[] }>;

type Link = {
  start: number;
  end: number;
  sign: NormCitation["sign"];
  parts: readonly NormPart[];
  statute: FoundStatute | null;
  own: boolean;
  /** It is a citation only with a statute, its own or that of the chain. */
  named: boolean;
  skip: boolean;
};

const sign = /(§{1,3}|[Pp]aragra(?:f|ph)(?:en|s)?|Art(?:t?\.|ikel[ns]?)?)\s{0,4}(?=\d)/y;
const connector =
  /\s{0,4}(?:,\s{0,3}(?:und|oder|sowie|jeweils)|,|;|und|oder|sowie|bis|bzw\.|u\.|\/)?\s{0,4}(?:(?:jeweils\s)?(?:i\.\s?V\.\s?m\.|iVm\.?|i\.V\.\smit|in\sVerbindung\s{1,3}mit)\s{1,4})?(?:(?:der|des|den|dem|nach|aus|mit|vgl\.)\s{1,3})?(?=§|Paragra[fp]|Art[.i\s])/y;
/** Plain numbers would be followed by what they count. */
const closes = /\s{0,2}(?:[;:)\]“»\uFFFC]|[.,](?!\d)|$)/y;
/** "§ 65 FGG Rn. 4" is a place in a commentary. */
const commentary = /\s{0,3}(?:Rn|Rz|RdNr|RdNrn|Rdn|Rdnr|Randnummer|Randziffer|Anm)(?![a-zäöü])/y;
/** "AP Nr. 4 zu § 59 HGB", "EzA BetrVG 1972 § 37 Nr. 3", "SozR 4-2500 § 13 Nr. 33" and "Buchholz 310 § 47 VwGO" are filing keys of printed collections. */
const filingKey =
  /(?:^|[\s(=;,])(?:Buchholz\s\d{3}(?:\.\d{1,3})?\s|SozR\s(?:\d-)?\d{4}\s(?:(?:Anl(?:age)?|Anh(?:ang)?|Allg|Art)\.?\s(?:[\dIVX]{1,4}[a-z]?\s)?)?|(?:AP|EzA|LAGE|SAE|EzAÜG|ArbuR|EzBAT|EzTöD|SozR)\s(?:Nrn?\.?\s?\d{1,3}(?:[\s,und]{1,6}\d{1,3})?[a-z]?\szu\s|(?:[A-ZÄÖÜ][A-Za-zäöüß]{1,12}\s(?:\d{4}\s)?)?))$/;

function linkAt(text: string, start: number, floor: number): Link | null {
  const found = matchAt(sign, text, start);
  if (!found) return null;
  const [, mark = ""] = found;
  const kind = mark.startsWith("A") ? "Art." : "§";
  const places = placesAt(text, start, sign.lastIndex, mark.startsWith("§§") || mark.endsWith("fen") || mark.endsWith("phen"));
  if (!places) return null;
  const before = statuteBefore(text, start, floor);
  const after = statuteAfter(text, places.end, kind);
  const filed = matchBefore(filingKey, text, start, floor, 40) !== null;
  // "SGG § 184 Abs 1 GG Art 80": the second name belongs to what follows it.
  const useBefore = before !== null && (after === null || (before.known && statuteLeads(text, after.end)));
  const statute = useBefore ? before : after;
  const own = statute !== null && !useBefore;
  const ended = places.named === undefined && (matchAt(closes, text, places.end) !== null || matchAt(connector, text, places.end) !== null);
  const sure = own || ended;
  const end = own ? statute.end : sure ? places.end : places.sureEnd;
  const parts = sure ? places.parts : places.parts.slice(0, places.sureCount);
  return {
    start: useBefore ? before.start : start,
    end,
    sign: kind,
    parts,
    statute,
    own,
    named: places.named === "all",
    skip: filed || matchAt(commentary, text, end) !== null,
  };
}

const leads = /\s{1,3}(?:§|Art)/y;
const statuteLeads = (text: string, end: number): boolean => matchAt(leads, text, end) !== null;

function cited({ start, end, sign: mark, statute, parts }: Link): NormCitation {
  return { kind: "norm", start, end, sign: mark, statute: statute?.statute ?? null, edition: statute?.edition ?? null, parts };
}

/** Norms without statute take the next one of the chain ("Art. 3 i. V. m. Art. 20 GG"); after "BetrVG § 37" they keep it. */
export function normChainAt(text: string, start: number, floor: number): Chain | null {
  const links: Link[] = [];
  let from = start;
  let bottom = floor;
  for (;;) {
    const link = linkAt(text, from, bottom);
    if (!link) break;
    if (link.statute === null) {
      const previous = links.at(-1);
      if (previous?.statute && !previous.own) link.statute = previous.statute;
    } else if (link.own) {
      for (let i = links.length - 1; i >= 0; i--) {
        const waiting = links[i];
        if (waiting === undefined || waiting.statute !== null || waiting.sign !== link.sign) break;
        waiting.statute = link.statute;
      }
    }
    links.push(link);
    bottom = link.end;
    if (!matchAt(connector, text, link.end)) break;
    from = connector.lastIndex;
  }
  return links.length === 0
    ? null
    : { end: bottom, citations: links.filter(({ skip, named, statute }) => !skip && !(named && statute === null)).map(cited) };
}
