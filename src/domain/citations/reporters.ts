import type { ReportCitation } from "./citation.ts";
import { contextBefore } from "./decision-context.ts";
import { withMarginal } from "./marginal.ts";
import { matchAt, matchBefore } from "./match-at.ts";

/** Collections that hold decisions only. */
const collections =
  "BVerfGE BVerfGK BAGE BGHZ BGHSt BSGE BVerwGE BFHE BFH/NV BStBl BPatGE RGZ RGSt RFHE RAGE BayObLGZ BayObLGSt OLGZ OLGE OLGSt EFG VGHE ESVGH LSGE SozSich".split(
    " ",
  );
/** Journals print essays too: they count beside a court or a decision. */
const journals = (
  "NJW NJW-RR NJOZ NZA NZA-RR NZS NZM NZI NZV NZG NVwZ NVwZ-RR NStZ NStZ-RR DB BB FamRZ WuM ZMR GE MM MDR VersR WM ZIP ZInsO AuR ArbuR AiB " +
  "RdA ZTR PersR PersV DÖV DVBl DStR DStRE DStZ GRUR GRUR-RR StV JZ JR JW JuS SGb Breith BtPrax Rpfleger UR HFR BayVBl VBlBW FPR FuR MMR CR " +
  "AfP ArbRB ArbR wistra InVo DGVZ JurBüro AnwBl StraFo Streit ZUM WRP K&R ZBR IÖD ZfSH/SGB Justiz NdsRpfl OLG-Report OLGR BeckRS BKK USK DAVorm ZfJ FGPrax RNotZ MittBayNot DNotZ Büro"
).split(" ");
const names = new Set([...collections, ...journals]);
const always = new Set(collections);

export const isReporter = (word: string): boolean => names.has(word);

const name = /(?:^|[\s(=„"])([A-ZÄÖÜ][A-Za-zÄÖÜäöüß&]{1,11}(?:[/-][A-ZÄÖÜ][A-Za-zÄÖÜ]{1,5})?)\s{1,2}(?:(I{1,3})\s)?(\d{1,4})$/;
const bareVolume = /(?:^|\D)(\d{1,3})$/;
const page =
  /\s?(?:S\.\s?)?(\d{1,5})(?!\d|\.\d)(?:,\s\d{1,5}(?!\d|[/.,]\d|\s?[A-Za-zÄÖÜ]))?(?:\s{0,2}(?:\(\d{1,5}[^()\n]{0,14}\)|<\d{1,5}[^<>\n]{0,14}>|\[\d{1,5}[^[\]\n]{0,14}\])|\/\d{1,5}(?!\d))?/y;
/** Between a decision and where else it is printed: its name, marginal numbers, the collection of the ECJ. */
const besides =
  /^[\s,=(;–-]{0,8}(?:"[^"\n]{1,30}"\s?)?(?:(?:Tz|Rn|Rz)\.?\s\d{1,4}(?:\s(?:bis|und|-)\s\d{1,4}|\sff?\.)?[\s,=;]{0,4})?(?:--[^-\n]{1,40}--[\s,(]{0,4})?(?:\[juris[^[\]\n]{0,30}\][\s,=]{0,4})?(?:(?:abgedruckt|veröffentlicht)(?:\sin|\sunter)?:?\s)?(?:Slg\.\s\d{4},\s(?:I{1,2}-)?\d{1,6}[\s,]{0,3})?$/;
const continues = /^(?:\)?;|,| und)\s{1,3}$/;
const inside = /\sin\s$/;
const openedBracket = /[A-Za-zäöü]\s\($/;

/** A place in print whose volume ends at `comma`; `last` is what was found before it in the text. */
export function reportAround(
  text: string,
  comma: number,
  floor: number,
  last: Readonly<{ kind: string; end: number }> | undefined,
): ReportCitation | null {
  const printed = matchAt(page, text, comma + 1);
  if (!printed) return null;
  const end = page.lastIndex;
  const found = matchBefore(name, text, comma, floor, 26);
  const [, reporter = "", part, volume = ""] = found ?? [];
  if (found && (names.has(reporter) || /^[A-Z][A-Za-z]{0,4}[A-Z]$/.test(reporter))) {
    const start = comma - found[0].length + found[0].search(/[A-ZÄÖÜ]/);
    if (!always.has(reporter) && !hasDecisionBefore(text, start, last, names.has(reporter))) return null;
    const numbered = part === undefined ? volume : `${part} ${volume}`;
    return withMarginal(text, { kind: "report", start, end, reporter, volume: numbered, page: printed[1] ?? "" });
  }
  if (last?.kind !== "report" || found) return null;
  const bare = matchBefore(bareVolume, text, comma, last.end, 12)?.[1];
  if (bare === undefined) return null;
  const start = comma - bare.length;
  const { reporter: same } = last as ReportCitation;
  if (!always.has(same) || /^BStBl|^BFH\/NV/.test(same) || !continues.test(text.slice(last.end, start))) return null;
  return withMarginal(text, { kind: "report", start, end, reporter: same, volume: bare, page: printed[1] ?? "" });
}

function hasDecisionBefore(
  text: string,
  start: number,
  last: Readonly<{ kind: string; end: number }> | undefined,
  listed: boolean,
): boolean {
  const close = last !== undefined && (last.kind === "decision" || last.kind === "report") && start - last.end < 90;
  if (close && besides.test(text.slice(last.end, start))) return true;
  const from = matchBefore(inside, text, start, 0, 4) === null ? start : start - 3;
  return contextBefore(text, from, 0).court !== null || (listed && matchBefore(openedBracket, text, start, 0, 4) !== null);
}
