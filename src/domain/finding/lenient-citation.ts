import { anchorSteps } from "#src/domain/citations/anchor-steps.ts";
import type { NormCitation, NormLevel } from "#src/domain/citations/citation.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";
import { statuteOfName, usualNames } from "#src/domain/citations/statute-names.ts";

/** A provision somebody asked for, its places in the order they were named in; `statute` is null for a bare `§ 37`, `edition` for the wording in force. */
export type AskedNorm = Readonly<{
  kind: "norm";
  sign: NormCitation["sign"];
  norm: string;
  statute: string | null;
  edition: NormCitation["edition"];
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
  ziffer: "Nr.",
  ziff: "Nr.",
  lit: "lit.",
  buchst: "Buchst.",
};

/** Books of the SGB; the position is the number. */
const books: readonly string[] = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV"];

/** `der 102er`, `99er-Antrag`: how works councils call §§ 81 to 113 BetrVG. Other numbers so written are decades, packs or groups. */
const calledByNumber = /(?<![\p{L}\d.,])(?<!§\s?)(8[1-9]|9[1-9]|10[1-9]|11[0-3])er(?=-|\s|[?!.]?$)-?/giu;

/** `37.6` and `37/7er-Schulung` are § 37 Abs. 6 and 7 BetrVG; with a unit they measure something. */
const trainingByNumber =
  /(?<![\p{L}\d.,/])(?:§\s?)?37[.,/]([67])(?:er)?(?![\p{L}\d])(?![.,/]\d)(?!\s*(?:%|€|°|(?:euro|grad|h|kg|km|mal|prozent|std|stunden?|wochenstunden)(?!\p{L})))(?:-|\s*betrvg(?!\p{L}))?/giu;

const withSigns = (text: string): string =>
  text
    .replace(calledByNumber, "§ $1 ")
    .replace(trainingByNumber, "§ 37 Abs. $1 BetrVG ")
    .replace(/(?<![\p{L}])(?:paragra(?:ph|f)(?:en|s)?(?![\p{L}])\s*|par(?:agr)?\.\s*(?=\d))/giu, "§ ")
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
    .replace(
      /(?<=^|[\d\sivx.])(absatz|abs|satz|nummer|nr|ziffer|ziff|s|lit|buchst)\.?\s*(?=\d|[a-z](?![\p{L}]))/giu,
      (whole, unit: string) => {
        const name = unitNames[unit.toLowerCase()];
        return name === undefined ? whole : ` ${name} `;
      },
    )
    // `§ 37 vi`: Roman numbers behind a norm are its Absatz.
    .replace(/(?<=\d[a-z]?\s{1,3})[ivx]{1,4}(?![\p{L}.])/giu, (roman) => roman.toUpperCase())
    .replace(/\s+/g, " ")
    .trim();

const names = [...new Set(usualNames.values()), "SGB [IVX]{1,5}"].sort((a, b) => b.length - a.length).join("|");
const ALONE = "(?<![\\p{L}\\d.,/-])";
/** A year is none. */
const NUMBER = "(?:\\d{1,3}|1[0-8]\\d\\d)(?: ?[a-z](?!\\p{L}))?";
const PLACE = "(?:(?:Abs|S|Nr)\\. \\d+[a-z]?|(?:lit|Buchst)\\. [a-z]|[IVX]{1,4})";
const STATUTE = `(?:${names})(?![\\p{L}\\d])`;
/** `betrvg 37`. */
const statuteFirst = new RegExp(`^(${names}) (\\d.*)$`);
/** `37 6 BetrVG`, `87.1.6 BetrVG`; `§§ 3/4` are two. */
const bareNumbers = new RegExp(`${ALONE}(?<!§§ ?)(\\d{1,3}[a-z]?)[ ./](\\d{1,2})(?:[ ./](\\d{1,2}))? (?=${STATUTE})`, "gu");
/** `14 TzBfG Abs. 2`. */
const statuteBetween = new RegExp(`${ALONE}(${NUMBER}) (${STATUTE})((?: (?:Abs|S|Nr)\\. \\d+[a-z]?)+)`, "gu");
/** `Abs. 6 des § 37 BetrVG`. */
const placeFirst = new RegExp(`(?<!\\d[a-z]? )(Abs\\. \\d+[a-z]?) (?:von|vom|des|der|im|in) (§|Art\\.) (${NUMBER})(?! ${PLACE})`, "gu");
/** `178 II SGB IX`, in the midst of a question too. */
const signless = new RegExp(`${ALONE}(${NUMBER}(?: ${PLACE})*) (${STATUTE})`, "gu");

/** `Anhang Nr. 3.4 ArbStättV`: the number is no section. */
const annexed = /(?<!\p{L})(?:anlage|anhang|anl\.|anh\.) ?(?:Nr\. ?)?\d/iu;

/**
 * Places in their order, and signs where they were left out: `betrvg 37`, `37 abs 6 betrvg`. With a sign somewhere, or an annex, none is
 * added.
 */
function withSign(text: string): string {
  if (annexed.test(text)) return text;
  const ordered = text
    .replace(bareNumbers, (_, norm: string, absatz: string, nummer?: string) => `${norm} Abs. ${absatz} ${nummer ? `Nr. ${nummer} ` : ""}`)
    .replace(statuteBetween, "$1$3 $2")
    .replace(placeFirst, "$2 $3 $1");
  if (/§|Art\. /.test(ordered)) return ordered;
  const signOf = (statute: string): string => (articles.has(statute) ? "Art." : "§");
  const [, first, rest] = statuteFirst.exec(ordered) ?? [];
  if (first !== undefined) return `${signOf(first)} ${rest} ${first}`;
  return ordered.replace(signless, (_, place: string, statute: string) => `${signOf(statute)} ${place} ${statute}`);
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
    return { kind: "norm", sign: norm.sign, norm: number, statute: norm.statute, edition: norm.edition, places };
  }
  const other = found.find((one) => one.kind === "decision");
  return other && { kind: "decision", docket: other.docket, ecli: other.ecli };
}

const inOrder = (places: AskedNorm["places"]) => Object.entries(places) as readonly (readonly [NormLevel, string])[];

const steps = Object.keys(anchorSteps);

/**
 * The anchor of the deepest place that the provision's page is certain to have, such as `abs-6-satz-1`; empty for the whole provision.
 * A sentence within a number has none, and a letter only below the sentence that holds its number (spec:law#citations).
 */
export function anchorOf(places: AskedNorm["places"]): string {
  const found: string[] = [];
  let depth = -1;
  for (const [level, value] of inOrder(places)) {
    const at = steps.indexOf(level);
    if (at <= depth || (level === "buchstabe" && (places.satz === undefined || value.length > 1))) break;
    depth = at;
    found.push(`${anchorSteps[level]}-${value}`);
  }
  return found.join("-");
}

const words: Readonly<Partial<Record<NormLevel, string>>> = { absatz: "Abs.", satz: "S.", nummer: "Nr.", buchstabe: "Buchst." };

/** The citation as it is printed, with its places as they were named: `§ 37 Abs. 6 S. 1 BetrVG`. */
export const citationLabel = ({ sign, norm, places }: AskedNorm, statute: string): string =>
  [sign, norm, ...inOrder(places).flatMap(([level, value]) => (words[level] === undefined ? [] : [words[level], value])), statute].join(
    " ",
  );
