import type { TermMention } from "../entry.ts";
import type { TermIndex } from "./term-index.ts";

/** Words that begin with a capital, as German nouns do, with their hyphens. */
const noun = /[A-ZÄÖÜ][A-Za-zÄÖÜäöüßéè]*(?:-[A-Za-zÄÖÜäöüßéè]+)*-?/g;
const joins = /[\wäöüÄÖÜß-]/;
/** Names of several words are looked for this far around their noun. */
const REACH = 90;

type Hit = Readonly<{ start: number; end: number; ids: readonly string[] }>;

function hitsAt(text: string, start: number, word: string, index: TermIndex): readonly Hit[] {
  const end = start + word.length;
  return (index.candidates.get(word) ?? []).flatMap(({ term, around }) => {
    if (around === undefined) return [{ start, end, ids: term.ids }];
    const from = Math.max(0, start - REACH);
    const found = around.exec(text.slice(from, end + REACH));
    const at = found === null ? -1 : from + found.index;
    const last = at + (found?.[0].length ?? 0);
    const covers = found !== null && at <= start && last >= end && !joins.test(text[at - 1] ?? "") && !joins.test(text[last] ?? "");
    return covers ? [{ start: at, end: last, ids: term.ids }] : [];
  });
}

/** The entry for readers of `audiences`: one of theirs, else one for works councils, else whichever there is. */
function chosen(ids: readonly string[], audiences: readonly string[]): string {
  const of = (audience: string): string | undefined => ids.find((id) => id.startsWith(`${audience}/`));
  return audiences.flatMap((audience) => of(audience) ?? [])[0] ?? of("br") ?? ids[0] ?? "";
}

/** Each term once, with the words it is first mentioned in; of names that lie within another, the longer one is meant. */
export function findTerms(text: string, index: TermIndex, audiences: readonly string[]): TermMention[] {
  const hits: Hit[] = [];
  for (const match of text.matchAll(noun)) {
    if (joins.test(text[match.index - 1] ?? "")) continue;
    hits.push(...hitsAt(text, match.index, match[0], index));
  }
  hits.sort((a, b) => a.start - b.start || b.end - a.end);
  const mentions = new Map<string, TermMention>();
  let free = 0;
  for (const { start, end, ids } of hits) {
    if (start < free) continue;
    free = end;
    const term = chosen(ids, audiences);
    if (!mentions.has(term)) mentions.set(term, { term, text: text.slice(start, end) });
  }
  return [...mentions.values()];
}
