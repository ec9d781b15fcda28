import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";
import { asCited } from "#src/domain/finding/lenient-citation.ts";
import { docketKey } from "#src/domain/finding/search-keys.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import type { Proof } from "../../rules/answer.ts";
import { citedKeys, citesAs } from "../cited.ts";

export type Drop = "uncited" | "markup" | "address" | "norm" | "docket" | "figure" | "length";
export type Checked = Readonly<{ ok: true; text: string; cites: readonly number[] }> | Readonly<{ ok: false; reason: Drop }>;

type Lists = Pick<SearchIndex, "norms" | "keyed">;

const LONGEST = 600;
const marker = /\[(\d{1,2})\]/g;
const markup = /[<>`{}|\\*_~#]|&(?:#|[a-z]+;)|\]\s*\(|\[(?!\d{1,2}\])|[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/iu;
const address =
  /:\/\/|www\.|@|\b[\w-]+\.(?:de|com|org|net|eu|info|io|app|dev|ru|cn|at|ch)\b|\b(?:javascript|data|vbscript|mailto|tel|file)\s*:/iu;
const docketLike = /(?<![\p{L}\d])\d{1,3}\s*[a-z]{1,7}\s*\d{1,5}\s*[/-]\s*\d{2,4}(?!\d)/giu;
const number = /\d+(?:[.,]\d+)*/g;

const numberWords =
  "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert zweihundert fünfhundert tausend".split(
    " ",
  );
const numberOf: ReadonlyMap<string, string> = new Map(
  numberWords.map((word, i) => [word, String(i < 19 ? i + 2 : [21, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500, 1000][i - 19])] as const),
);

/** Numbers in a text, also as words, in one form: `1.000`, `tausend` and `1000` are one. */
function figuresIn(text: string): ReadonlySet<string> {
  const digits = (text.match(number) ?? []).map((found) => found.replace(/\.(?=\d{3}(?:\D|$))/g, "").replace(/[.,]$/, ""));
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap(
    (word) => numberOf.get(word.replace(/(?:te[rsnm]?|fach|mal)$/, "")) ?? numberOf.get(word) ?? [],
  );
  return new Set([...digits, ...words]);
}

/** Numbers of norms and dockets are held against the passage as citations; as figures they would prove any other number. */
const withoutCitations = (text: string): string =>
  findCitations(text).reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);

const textOf = ({ title, heading, quote, sources }: Proof): string =>
  [title, heading, quote, ...sources.map(({ text }) => text)].join("\n");

/** Every norm of the sentence stands in what it cites and in our lists; one that can't be read as a whole counts as wrong. */
function normsHold(sentence: string, cited: string, lists: Lists): boolean {
  const known = citedKeys(cited);
  for (const text of [sentence, asCited(sentence)]) {
    for (const found of findCitations(text)) {
      if (found.kind === "decision") continue;
      if (found.kind !== "norm" || found.statute === null) {
        if (!cited.includes(text.slice(found.start, found.end))) return false;
        continue;
      }
      if (found.parts.some((part) => lists.norms.judge({ ...found, parts: [part] }) !== undefined)) return false;
    }
    if (citedKeys(text).some((key) => !key.whole.startsWith("docket ") && citesAs(key, known) < 1)) return false;
  }
  const signs = (sentence.match(/§+|\bArt\.\s*\d/g) ?? []).length;
  const read = citedPlaces(sentence, true).filter(({ citation }) => citation.kind === "norm").length;
  return signs <= read;
}

/** Every docket number stands in what the sentence cites and among the decisions that we have published. */
function docketsHold(sentence: string, cited: string, lists: Lists): boolean {
  const named = [
    ...(sentence.match(docketLike) ?? []),
    ...findCitations(sentence).flatMap((found) => (found.kind === "decision" ? [found.docket ?? found.ecli ?? "?"] : [])),
  ];
  const there = docketKey(cited);
  return named.every((docket) => there.includes(docketKey(docket).slice("docket ".length)) && lists.keyed(docketKey(docket)).length > 0);
}

/**
 * Whether a generated sentence may be shown (spec: chatbot#generated): it cites passages that were given, and everything in it that
 * can be wrong in a dangerous way (norm, docket number, figure) stands in one of them. No address, no markup.
 */
export function checkSentence(typed: string, given: readonly Proof[], lists: Lists): Checked {
  const sentence = typed
    .normalize("NFC")
    .replace(/[ \t\u00a0]+/g, " ")
    .trim();
  const drop = (reason: Drop): Checked => ({ ok: false, reason });
  if (sentence.length > LONGEST) return drop("length");
  if (markup.test(sentence)) return drop("markup");
  if (address.test(sentence)) return drop("address");
  const cites = [...new Set([...sentence.matchAll(marker)].map(([, n]) => Number(n)))];
  if (cites.length === 0 || cites.some((n) => n < 1 || n > given.length)) return drop("uncited");
  const cited = cites
    .flatMap((n) => given[n - 1] ?? [])
    .map(textOf)
    .join("\n");
  const text = sentence
    .replace(marker, "")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=[.,;:!?])/g, "")
    .trim();
  if (!/\p{L}{2}/u.test(text)) return drop("uncited");
  if (!normsHold(text, cited, lists)) return drop("norm");
  if (!docketsHold(text, cited, lists)) return drop("docket");
  const there = figuresIn(withoutCitations(cited));
  if ([...figuresIn(withoutCitations(text))].some((figure) => !there.has(figure))) return drop("figure");
  return { ok: true, text, cites };
}
