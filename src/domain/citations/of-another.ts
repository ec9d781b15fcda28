import { matchAt } from "./match-at.ts";
import { formerWording } from "./statutes.ts";

/** "§ 10 der Verordnung" is no provision of the statute at hand, "§ 10 dieses Gesetzes" is. */
const statuteFollows = /\s{1,4}(?:des|der|dem|zum|zur|aus)\s/y;

const separator = String.raw`\s{0,4}(?:,\s{0,3}(?:und|oder|sowie|jeweils|auch)|,|;|und|oder|sowie|bis|bzw\.|[/–-])(?![a-zäöü])`;
const inConnection = String.raw`\s{0,3}(?:auch\s)?in\sVerbindung\smit(?![a-z])`;
const sign = String.raw`(?:(?:die|der|des|den|dem)\s{1,3})?(?:§{1,2}|Art(?:ikel[ns]?|\.)?)\s{0,3}`;
const level = String.raw`(?:Abs(?:atz(?:es)?|ätzen?|\.)|S(?:atz(?:es)?|ätzen?|\.)|N(?:ummern?|r\.)|(?:Doppel)?[Bb]uchst(?:aben?|\.)|(?:Halb|Teil)satz|Alternativen?|Unterabs(?:atz|\.))\s{0,3}`;
const ordinal = String.raw`(?:(?:erste|zweite|dritte|letzte)[rns]?|\d\.)\s(?:Halb|Teil)?[Ss]atz(?:es)?`;
const value = String.raw`(?:${ordinal}|\d{1,4}[a-z]{0,2}|([a-z])\1?|[IVX]{1,4})(?![\wäöüß])`;

/** What of the same chain may stand between a place and its statute: "§ 14 Absatz 4 [Satz 2 und 3] des Gesetzes". */
const further = new RegExp(`(?:${separator})?(?:${inConnection})?\\s{0,4}(?:${sign})?(?:${level})?${value}`, "y");

/** More would make texts of numbers alone slow. */
const MOST_STEPS = 30;

/** Whether norms without a statute, up to `end`, are of another one than the text they stand in, or of a former wording of it. */
export function isOfAnother(text: string, end: number): boolean {
  let at = end;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (matchAt(statuteFollows, text, at) !== null || matchAt(formerWording, text, at) !== null) return true;
    if (matchAt(further, text, at) === null) return false;
    at = further.lastIndex;
  }
  return false;
}
