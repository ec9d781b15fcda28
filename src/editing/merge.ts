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

/** `base`: what both began from; null where nobody knows any more. */
export type Three = Readonly<{ base: string | null; mine: string; theirs: string }>;
type Parts = Readonly<{ base: FileParts | null; mine: FileParts; theirs: FileParts }>;

/** Where nobody knows what it was, anything may have been changed. */
const isChanged = (was: unknown, now: unknown, isKnown: boolean): boolean => !isKnown || !isDeepStrictEqual(was, now);

function mergedFields(
  { base, mine, theirs }: Parts,
  taken: ReadonlySet<string>,
): Readonly<{ fields: Fields; conflicts: readonly Conflict[] }> {
  const fields: Record<string, unknown> = { ...theirs.fields };
  const conflicts: Conflict[] = [];
  const before = base?.fields ?? {};
  const names = new Set([before, mine.fields, theirs.fields].flatMap((one) => Object.keys(one)));
  for (const name of names) {
    const [was, own, other] = [before[name], mine.fields[name], theirs.fields[name]];
    if (!isChanged(was, own, base !== null) || isDeepStrictEqual(own, other)) continue;
    fields[name] = own;
    if (!isChanged(was, other, base !== null)) continue;
    if (taken.has(name)) fields[name] = other;
    conflicts.push({ name, base: wordsOf(before, name), mine: wordsOf(mine.fields, name), theirs: wordsOf(theirs.fields, name) });
  }
  return { fields, conflicts };
}

/**
 * Brings two texts together that began from the same one: what only one of them changed is taken; where both changed the same field,
 * or both the text below, `mine` is taken unless the place is in `taken`, and it is named, so that a person decides. Where nobody
 * knows what they began from, that goes for every place in which they differ. (spec:editing#drafts)
 */
export function mergeTexts(file: string, { base, mine, theirs }: Three, taken: ReadonlySet<string> = new Set()): Merged {
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  const parts = { base: base === null ? null : partsOf(file, base), mine: partsOf(file, mine), theirs: partsOf(file, theirs) };
  const whole: Merged = { text: taken.has(BODY) ? theirs : mine, conflicts: [{ name: BODY, base: base ?? "", mine, theirs }] };
  if (parts.base === undefined || parts.mine === undefined || parts.theirs === undefined) return whole;
  const both = { base: parts.base, mine: parts.mine, theirs: parts.theirs };
  const { fields, conflicts } = mergedFields(both, taken);
  const [was, own, other] = [asShown(both.base?.body ?? ""), asShown(both.mine.body), asShown(both.theirs.body)];
  const isMine = isChanged(was, own, base !== null);
  const clash = isMine && isChanged(was, other, base !== null) && own !== other;
  const text = changedFile(
    both.theirs,
    { fields, body: !isMine || (clash && taken.has(BODY)) ? other : own },
    Object.keys(both.mine.fields),
  );
  return { text, conflicts: clash ? [...conflicts, { name: BODY, base: was, mine: own, theirs: other }] : conflicts };
}
