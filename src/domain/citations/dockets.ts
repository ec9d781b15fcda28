import { matchAt, matchBefore } from "./match-at.ts";

export type FoundDocket = Readonly<{
  start: number;
  end: number;
  docket: string;
  /** A register that only courts have; any other sign needs a court or a date before it. */
  sure: boolean;
}>;

const registers = new Set(
  (
    "SLa GLa ABR AZR AZN ABN AZB AZA ABA AS GS Sa Ta TaBV TaBVGa TaBVHa SaGa Ca BV BVGa Ga Ha " +
    "BvR BvL BvF BvE BvG BvQ BvN BvK PBvU ZB ZR ZA StR ARs AR ARZ BLw EnVR KZR KVR KZB KVZ NotZ AnwZ RiZ StB BGs " +
    "KR KN KA RA AL AS RAr RKa RK RU RJ RVs RV RKg SB SO VG EG LW AY AY P BL BEG U KL SF VJ " +
    "C CN BN CS CE PB WD WB WRB A B D K L M N F E S T W O V R H " +
    "LB LA LC LD ME MB MN MR OA OB PA PS KS NB NC Nc UF WF UFH HKO Wx Ws Wss Ss SsBs SsRs OLG Bs Bf So AE OWi Js Qs Verg KO Rv OH Rev VAs HK " +
    "StVK KLs Kls Ks BR Z Us ZE DK IN IK XIV EK Cg ZBR Ns Lw SV Gs Ausl Vollz SsOWi SsB ORs ORbs Str Kart Kap Pat Ni Sch EA AktG VK XV KfH KfB"
  ).split(" "),
);
const lone = new Set([
  "GrS",
  "GS",
  "StB",
  "KZR",
  "KVR",
  "EnVR",
  "GSZ",
  "GSSt",
  "GmS-OGB",
  "NotZ",
  "PatAnwZ",
  "AnwZ",
  "RiZ",
  "Lv",
  "LVG",
  "LVerfG",
  "VfGBbg",
]);

const division = "(?:\\d{1,3}(?:\\s?[a-zA-Z](?![A-Za-z]))?|\\d{4}(?=\\sJs)|[IVX]{1,5}[a-c]?(?:-\\d{1,3})?|I-\\d{1,3})";
const register = "[A-Z][A-Za-z]{0,6}(?:[ _-][A-Z][A-Za-z]{0,5}){0,2}(?:\\s\\([A-Za-z]{1,6}\\))?";
/** Criminal courts put the chamber first: "1 OLG 2 Ss 23/18", "1 Ls 4117 Js 5541/13". */
const chamber = "(?:\\d{1,2}\\s(?:OLG|OWi|Ls|Ds|Cs|Ks|KLs)\\s)?";
/** What stands before the slash: "7 ABR 11", "B 1 KR 25", "XII ZB 214", "3Z BR 12", "AR 3 Z 103". */
const head = new RegExp(`(?:^|[^\\wÄÖÜäöüß/.])(${chamber}(?:([A-Z]{1,3})\\s)?(${division})\\s?(${register})\\s(\\d{1,6}(?:\\s?[a-h])?))$`);
const loneHead = /(?:^|[^\wÄÖÜäöüß/.])(([A-Z][A-Za-z-]{1,7})(?:\s\([A-Za-z]{1,5}\))?\s(\d{1,4}))$/;
const union = /(?:^|[^\wÄÖÜäöüß/])([CT][-‑–]\d{1,4})$/;
const year = /\/(\d{4}|\d{2})(?![\d/,]\d|\d)(?:\s?\.\s?([A-Z]{1,4})(?![\wäöü]))?/y;
const sign = /(?:\s(B ER|B PKH|R|B|BH|C|S|KL|NZB|ER|PKH|RG|BK)(?![\wäöüß.]))/y;
const bracket = /\s?\(([A-Z]|PKH|Kart|Lw|Zust|KfB|VKH|Rev|PfB|EU|A,B|\d{1,4}(?:\/\d\d)?)\)/y;
const dotted = /\.(\d{1,5})(?![\d.,]\d|\d)/y;
const dottedHead = /(?:^|[^\wÄÖÜäöüß/.])((?:[A-Z]{1,2}\s)?(?:\d{1,2}|[IVX]{1,5})\s(?:[A-Z]{1,3})\s(\d{1,4}))$/;

const plain = (found: string): string => found.replace(/\s+/g, " ").replace(/[‑–]/g, "-");

export function docketAround(text: string, slash: number, floor: number): FoundDocket | null {
  const tail = matchAt(year, text, slash);
  if (!tail) return null;
  let end = year.lastIndex;
  const european = matchBefore(union, text, slash, floor, 8)?.[1];
  if (european !== undefined)
    return { start: slash - european.length, end, docket: plain(text.slice(slash - european.length, end)), sure: true };
  const found = matchBefore(head, text, slash, floor, 40);
  const single = found ? null : matchBefore(loneHead, text, slash, floor, 24);
  const whole = found?.[1] ?? single?.[1];
  if (whole === undefined) return null;
  // "3 B 12/34" may be anything; a Roman division ("XI B 6/09") or a letter in front ("L 4 KR 295/14") is a court's.
  const plainSign = found?.[2] === undefined && found?.[4]?.length === 1 && /^\d/.test(found[3] ?? "");
  const sure = found ? !plainSign && sureRegister(found[4] ?? "", found[2]) : lone.has(single?.[2] ?? "");
  if (single && !sure) return null;
  if (found?.[2] !== undefined || /\s(?:K[RGALN]|AL|AS|S[OBF]|RA?)\s/.test(whole)) {
    if (matchAt(sign, text, end)) end = sign.lastIndex;
  }
  if (matchAt(bracket, text, end)) end = bracket.lastIndex;
  const start = slash - whole.length;
  return { start, end, docket: plain(text.slice(start, end)), sure };
}

function sureRegister(signs: string, prefix: string | undefined): boolean {
  const words = signs.replace(/\s\(.*\)/, "").split(/[ _-]/);
  return words.every((word) => registers.has(word)) && (prefix === undefined || /^(?:[A-Z]|AN|RN|RO|AU|AR|SU|Au|OVG)$/.test(prefix));
}

/** Docket numbers of administrative courts with a dot: "2 C 15.98". They look like other things, so they are never sure. */
export function dottedDocketAround(text: string, dot: number, floor: number): FoundDocket | null {
  const code = text.charCodeAt(dot - 1);
  if (code < 48 || code > 57) return null;
  const found = matchBefore(dottedHead, text, dot, floor, 20)?.[1];
  if (found === undefined || !matchAt(dotted, text, dot)) return null;
  const start = dot - found.length;
  return { start, end: dotted.lastIndex, docket: plain(text.slice(start, dotted.lastIndex)), sure: false };
}
