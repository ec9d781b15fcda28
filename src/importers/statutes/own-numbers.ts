import { plainText } from "#src/features/statutes/rules/norm-text.ts";
import { provisionsIn } from "./norm-list.ts";
import type { Statute } from "./statute.ts";

const isContents = (label: string): boolean => /^Inhalts(?:übersicht|verzeichnis)/.test(label);

/** What its table of contents names; empty where the statute has none. */
function inContents({ provisions }: Statute): readonly string[] {
  const text = provisions.flatMap(({ label, text: nodes }) => (isContents(label) ? [plainText(nodes)] : [])).join(" ");
  return [...text.matchAll(/§\s*(\d+[a-z]?)(?![\p{L}\d])/gu)].map(([, number]) => number as string);
}

/** 1 to the highest number there is, without letters; `prefix` is that of articles, or empty. */
function counted(present: ReadonlySet<string>, prefix: "" | "art-"): readonly string[] {
  const numbers = [...present].flatMap((norm) => (norm.startsWith(prefix) && /^\d+$/.test(norm.slice(prefix.length)) ? [norm] : []));
  const highest = Math.max(0, ...numbers.map((norm) => Number(norm.slice(prefix.length))));
  return Array.from({ length: highest }, (_, i) => `${prefix}${i + 1}`);
}

/** A provision as the statute calls it, from its place in the list of norms. */
export const labelOf = (norm: string): string => `§ ${norm}`.replace("§ art-", "Art. ");

/** Labels; `skipped` are those that its numbering leaves out, `expected` is how many there are to be. */
export type OwnWord = Readonly<{ missing: readonly string[]; skipped: readonly string[]; expected: number }>;

/**
 * What a statute must have by its own word: every number up to the highest one, as repealed provisions are named too, and
 * what its table of contents names.
 */
export function missingByOwnWord(law: Statute): OwnWord {
  const present = new Set(law.provisions.flatMap(({ label }) => provisionsIn(label)));
  const numbers = [...counted(present, ""), ...counted(present, "art-")];
  const expected = new Set([...numbers, ...inContents(law)]);
  const missingOf = (norms: Iterable<string>): readonly string[] =>
    [...norms].flatMap((norm) => (present.has(norm) ? [] : [labelOf(norm)]));
  return { missing: missingOf(expected), skipped: missingOf(numbers), expected: expected.size };
}
