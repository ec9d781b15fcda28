import type { NormCitation, NormLevel } from "#src/domain/citations/citation.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";
import { statuteOfName, usualNames } from "#src/domain/citations/statute-names.ts";

/** A provision somebody asked for; `statute` is null for a bare `§ 37`. */
export type AskedNorm = Readonly<{
  kind: "norm";
  sign: NormCitation["sign"];
  norm: string;
  statute: string | null;
  places: Readonly<Partial<Record<NormLevel, string>>>;
}>;
export type AskedDecision = Readonly<{ kind: "decision"; docket: string | null; ecli: string | null }>;
export type AskedCitation = AskedNorm | AskedDecision;

/** Statutes that are divided into articles. */
const articles: ReadonlySet<string> = new Set(["GG", "AEUV", "EUV", "GRCh", "DSGVO", "EMRK", "EGBGB"]);

const registers = [
  "ABR",
  "AZR",
  "AZN",
  "ABN",
  "AZB",
  "AS",
  "SLa",
  "Sa",
  "TaBVGa",
  "TaBV",
  "Ta",
  "BVGa",
  "BV",
  "Ca",
  "Ga",
  "BvR",
  "BvL",
  "BvF",
];
const registerNames: ReadonlyMap<string, string> = new Map(registers.map((name) => [name.toLowerCase(), name]));

const unitNames: Readonly<Record<string, string>> = {
  absatz: "Abs.",
  abs: "Abs.",
  satz: "S.",
  s: "S.",
  nummer: "Nr.",
  nr: "Nr.",
  lit: "lit.",
  buchst: "Buchst.",
};

/** Books of the SGB; the position is the number. */
const books: readonly string[] = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"];

/** `der 102er`, `99er-Antrag`: how works councils call §§ 81 to 113 BetrVG. Other numbers so written are decades, packs or groups. */
const calledByNumber = /(?<![\p{L}\d.,])(?<!§\s?)(8[1-9]|9[1-9]|10[1-9]|11[0-3])er(?=-|\s|[?!.]?$)-?/giu;

const withSigns = (text: string): string =>
  text
    .replace(calledByNumber, "§ $1 ")
    .replace(/(?<![\p{L}])(?:paragra(?:ph|f)(?:en|s)?(?![\p{L}])\s*|par\.\s*(?=\d))/giu, "§ ")
    .replace(/(?<![\p{L}])art(?:ikel|\.)?\s*(?=\d)/giu, "Art. ")
    .replace(/§+\s*/g, (sign) => `${sign.trim()} `);

const withStatutes = (text: string): string =>
  text
    .replace(
      /(?<![\p{L}])sgb[\s-]*([ivx]{1,5}|\d{1,2})(?![\p{L}\d])/giu,
      (_, book: string) => `SGB ${books[Number(book)] ?? book.toUpperCase()}`,
    )
    .replace(/(?<=\d)(?=\p{L}{3})/gu, " ")
    .replace(/\p{L}+(?:-\p{L}+)*/gu, (word) => statuteOfName(word) ?? word);

const withUnits = (text: string): string =>
  text
    .replace(/(?<=[\d\sivx.])(absatz|abs|satz|nummer|nr|s|lit|buchst)\.?\s*(?=\d|[a-z](?![\p{L}]))/giu, (whole, unit: string) => {
      const name = unitNames[unit.toLowerCase()];
      return name === undefined ? whole : ` ${name} `;
    })
    // `§ 37 vi`: Roman numbers behind a norm are its Absatz.
    .replace(/(?<=\d[a-z]?\s{1,3})[ivx]{1,4}(?![\p{L}.])/giu, (roman) => roman.toUpperCase())
    .replace(/\s+/g, " ")
    .trim();

const names = [...new Set(usualNames.values()), "SGB [IVX]{1,5}"].sort((a, b) => b.length - a.length).join("|");
const statuteFirst = new RegExp(`^(${names}) (\\d.*)$`);
/** `14 TzBfG Abs. 2`. */
const statuteBetween = new RegExp(`^(\\d+ ?[a-z]?) (${names}) (Abs\\. .*)$`);
const statuteLast = new RegExp(`^(\\d.*) (${names})$`);

/** `betrvg 37` and `37 abs 6 betrvg` name a provision without its sign. */
function withSign(text: string): string {
  const [, before, rest] = statuteFirst.exec(text) ?? [];
  const [, number, between, places] = statuteBetween.exec(text) ?? [];
  if (between !== undefined) return `${articles.has(between) ? "Art." : "§"} ${number} ${places} ${between}`;
  const [, start, after] = statuteLast.exec(text) ?? [];
  const statute = before ?? after;
  if (statute === undefined) return text;
  return `${articles.has(statute) ? "Art." : "§"} ${rest ?? start} ${statute}`;
}

export const asCited = (query: string): string => withSign(withUnits(withStatutes(withSigns(query.normalize("NFC").trim()))));

const docketPattern = /(?<![\p{L}\d])(\d{1,3})\s*([a-z]{1,7})\s*(\d{1,5})\s*[/-]\s*(\d{2})(?!\d)/iu;

function askedDecision(query: string): AskedDecision | undefined {
  const ecli = /ecli:[a-z]{2}:[\w.]+:\d{4}:[\w.]+/i.exec(query)?.[0];
  const [, division, sign = "", number, year] = docketPattern.exec(query) ?? [];
  const register = registerNames.get(sign.toLowerCase());
  const docket = register === undefined ? null : `${division} ${register} ${number}/${year}`;
  return ecli === undefined && docket === null ? undefined : { kind: "decision", docket, ecli: ecli ?? null };
}

export function askedCitation(query: string): AskedCitation | undefined {
  const decision = askedDecision(query);
  if (decision) return decision;
  const found = findCitations(asCited(query));
  const norm = found.find((one) => one.kind === "norm");
  const [part] = norm?.parts ?? [];
  if (norm && part) {
    const { start: _start, end: _end, norm: number, until: _until, following: _following, ...places } = part;
    return { kind: "norm", sign: norm.sign, norm: number, statute: norm.statute, places };
  }
  const other = found.find((one) => one.kind === "decision");
  return other && { kind: "decision", docket: other.docket, ecli: other.ecli };
}

const steps = [
  ["absatz", "abs"],
  ["satz", "satz"],
  ["nummer", "nr"],
  ["buchstabe", "bst"],
] as const satisfies readonly (readonly [NormLevel, string])[];

/** The anchor of the place on the provision's page, such as `abs-6-satz-1`; empty for the whole provision. */
export const anchorOf = (places: AskedNorm["places"]): string =>
  steps.flatMap(([level, step]) => (places[level] === undefined ? [] : [`${step}-${places[level]}`])).join("-");

const words: readonly (readonly [NormLevel, string])[] = [
  ["absatz", "Abs."],
  ["satz", "S."],
  ["nummer", "Nr."],
  ["buchstabe", "Buchst."],
];

/** The citation as it is printed: `§ 37 Abs. 6 S. 1 BetrVG`. */
export const citationLabel = ({ sign, norm, places }: AskedNorm, statute: string): string =>
  [sign, norm, ...words.flatMap(([level, word]) => (places[level] === undefined ? [] : [word, places[level]])), statute].join(" ");
