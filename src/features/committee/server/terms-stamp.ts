import { committeeFunctions, functionNames, type Term } from "#src/domain/accounts/committee.ts";
import { type IsoDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { termInWords } from "../rules/term-in-words.ts";

const toLine = ({ function: held, since, until }: Term): string => `${held}/${since ?? ""}/${until ?? ""}`;

/** Says which functions of a member somebody has seen: of two chairs who have seen the same, one changes them. */
export const termsStamp = (terms: readonly Term[]): string => terms.map(toLine).toSorted().join(",");

/** What stands between two strokes: a day, or none. */
const dayOf = (text: string): IsoDay | null => (isIsoDay(text) ? text : null);

function termOf(line: string): readonly Term[] {
  const [name, since = "", until = ""] = line.split("/");
  const held = committeeFunctions.find((one) => one === name);
  return held === undefined ? [] : [{ function: held, since: dayOf(since), until: dayOf(until) }];
}

/** What has become of somebody's functions since a stamp was shown, in words; of a stamp that is none of ours, what stands now. */
export function changedSince(seen: string, terms: readonly Term[], today: IsoDay): string {
  const before = seen.split(",").flatMap(termOf);
  const [was, is] = [new Set(before.map(toLine)), new Set(terms.map(toLine))];
  const words = (some: readonly Term[]): string =>
    some.map((term) => `${functionNames[term.function]}, ${termInWords(term, today)}`).join("; ");
  const added = words(terms.filter((term) => !was.has(toLine(term))));
  const gone = words(before.filter((term) => !is.has(toLine(term))));
  return [added === "" ? [] : [`Neu: ${added}.`], gone === "" ? [] : [`Nicht mehr: ${gone}.`]].flat().join(" ");
}
