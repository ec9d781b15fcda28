import { statuteTable } from "./statute-table.ts";
import { statuteTitles } from "./statute-titles.ts";

const spellings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(statuteTable).map(([abbreviation, names]) => [
    abbreviation,
    [abbreviation, ...names.split("|").filter((name) => name !== "")],
  ]),
);
const usual: ReadonlyMap<string, string> = new Map([
  ...statuteTitles,
  ...[...spellings].flatMap(([abbreviation, names]) => names.map((name) => [name.toLowerCase(), abbreviation] as const)),
]);

/** The usual abbreviation of a statute by any of its names: "EntgFG" and "Entgeltfortzahlungsgesetz" are the EFZG. */
export const statuteOfName = (name: string): string | undefined => usual.get(name.toLowerCase());

/** Every listed name of the statute that one of these names means, and those names; links and the search know it by all of them. */
export function allNamesOf(names: readonly string[]): readonly string[] {
  const listed = names.flatMap((name) => {
    const abbreviation = statuteOfName(name.replace(/ \d{4}$/, ""));
    return abbreviation === undefined ? [] : (spellings.get(abbreviation) ?? []);
  });
  return [...new Set([...names, ...listed])];
}

/** Every spelling of a statute, in small letters, to its usual one. */
export const usualNames: ReadonlyMap<string, string> = usual;
