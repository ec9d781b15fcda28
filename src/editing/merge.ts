import { isDeepStrictEqual } from "node:util";
import type { Fields } from "./change-front.ts";
import { asShown, changedFile, type FileParts, partsOf } from "./file-parts.ts";
import { fieldLines } from "./yaml-words.ts";

export type Conflict = Readonly<{ name: string; base: string; mine: string; theirs: string }>;
export type Merged = Readonly<{ text: string; conflicts: readonly Conflict[] }>;

/** Stands for the text below the head. */
export const BODY = "text";

const wordsOf = (fields: Fields, name: string): string =>
  fields[name] === undefined ? "" : fieldLines({ [name]: fields[name] }, 0).join("\n");

type Three = Readonly<Record<"base" | "mine" | "theirs", string>>;
type Parts = Readonly<Record<keyof Three, FileParts>>;

function mergedFields(
  { base, mine, theirs }: Parts,
  taken: ReadonlySet<string>,
): Readonly<{ fields: Fields; conflicts: readonly Conflict[] }> {
  const fields: Record<string, unknown> = { ...theirs.fields };
  const conflicts: Conflict[] = [];
  const names = new Set([base, mine, theirs].flatMap((parts) => Object.keys(parts.fields)));
  for (const name of names) {
    const [was, own, other] = [base.fields[name], mine.fields[name], theirs.fields[name]];
    if (isDeepStrictEqual(was, own) || isDeepStrictEqual(own, other)) continue;
    fields[name] = own;
    if (isDeepStrictEqual(was, other)) continue;
    if (taken.has(name)) fields[name] = other;
    conflicts.push({ name, base: wordsOf(base.fields, name), mine: wordsOf(mine.fields, name), theirs: wordsOf(theirs.fields, name) });
  }
  return { fields, conflicts };
}

/**
 * Brings two texts together that began from the same one: what only one of them changed is taken; where both changed the same field,
 * or both the text below, `mine` is taken unless the place is in `taken`, and it is named, so that a person decides.
 * (spec:editing#drafts)
 */
export function mergeTexts(file: string, { base, mine, theirs }: Three, taken: ReadonlySet<string> = new Set()): Merged {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const parts = { base: partsOf(file, base), mine: partsOf(file, mine), theirs: partsOf(file, theirs) };
  const whole: Merged = { text: taken.has(BODY) ? theirs : mine, conflicts: [{ name: BODY, base, mine, theirs }] };
  if (parts.base === undefined || parts.mine === undefined || parts.theirs === undefined) return whole;
  const both = { base: parts.base, mine: parts.mine, theirs: parts.theirs };
  const { fields, conflicts } = mergedFields(both, taken);
  const [was, own, other] = [asShown(both.base.body), asShown(both.mine.body), asShown(both.theirs.body)];
  const clash = was !== own && was !== other && own !== other;
  const text = changedFile(
    both.theirs,
    { fields, body: was === own || (clash && taken.has(BODY)) ? other : own },
    Object.keys(both.mine.fields),
  );
  return { text, conflicts: clash ? [...conflicts, { name: BODY, base: was, mine: own, theirs: other }] : conflicts };
}
