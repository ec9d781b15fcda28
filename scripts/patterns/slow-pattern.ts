import { analyse } from "scslre";

/**
 * Says how a regular expression can take more than linear time for a long input, or `undefined` when it can't: quadratic by
 * two repetitions that share characters, or by one that is begun anew at every place; exponential by nested ones.
 */
export function slowness(source: string, flags: string): string | undefined {
  const [report] = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports;
  if (report === undefined) return undefined;
  const time = report.exponential ? "exponentiell" : "quadratisch";
  return `/${source}/${flags} braucht für lange Eingaben ${time} viel Zeit, wenn sich ${report.character.literal.source} wiederholt.`;
}
