import { createHash } from "node:crypto";
import { collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { playing } from "../playing.ts";
import { adjectivePattern, nounForms } from "./term-forms.ts";

type Term = Readonly<{ ids: string[] }>;
/** Behind a noun that was found: the term, and for names of several words what has to stand around it. */
type Candidate = Readonly<{ term: Term; around: RegExp | undefined }>;

export type TermIndex = Readonly<{ candidates: ReadonlyMap<string, readonly Candidate[]>; digest: string }>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const isNoun = (word: string): boolean => /^\p{Lu}/u.test(word);

/** `Kündigung, außerordentliche` is read as it is spoken; what stands in brackets is another name or none at all. */
function namesOf(title: string): readonly string[] {
  const [, bracket] = /\(([^()]+)\)/.exec(title) ?? [];
  const plain = title.replace(/(?<!\s)\s*\([^()]*\)\s*/g, " ").trim();
  const [, noun, before] = /^([^,]+), ([^,]+)$/.exec(plain) ?? [];
  const name = noun !== undefined && before !== undefined && !isNoun(before) ? `${before} ${noun}` : plain;
  return [name, ...(bracket !== undefined && /^[A-ZÄÖÜ]{2,6}$/.test(bracket) ? [bracket] : [])];
}

/** Where in a name the noun stands that is declined: `Wahl` der SBV, Betriebliches `Eingliederungsmanagement`. */
function headOf(words: readonly string[]): number {
  if (words.some((word) => word.endsWith("-"))) return words.length - 1;
  const small = words.findIndex((word, i) => i > 0 && !isNoun(word));
  return (small === -1 ? words.length : small) - 1;
}

const isAdjective = (words: readonly string[], at: number, head: number): boolean =>
  at < head && words.length > 1 && /(?:e|er|es|en|em)$/.test(words[at] ?? "") && words.slice(0, head).every((word) => !word.endsWith("-"));

type Form = Readonly<{ key: string; around: RegExp | undefined }>;

/** Every noun a name can be found by. `exact` names are not declined. */
function formsOf(name: string, exact: boolean): readonly Form[] {
  const words = name.split(/\s+/);
  const head = exact ? words.findLastIndex(isNoun) : headOf(words.map((word, i) => (i === 0 ? word.replace(/^\p{Ll}/u, (l) => l) : word)));
  const at = head < 0 ? words.length - 1 : head;
  const noun = words[at] ?? "";
  const forms = exact ? [noun] : nounForms(noun);
  if (words.length === 1) return forms.map((key) => ({ key, around: undefined }));
  return forms.map((key) => {
    const pattern = words.map((word, i) =>
      i === at ? escaped(key) : !exact && isAdjective(words, i, at) ? adjectivePattern(word) : escaped(word),
    );
    return { key, around: new RegExp(pattern.join("\\s{1,3}"), "u") };
  });
}

type Name = Readonly<{ id: string; title: string; forms: readonly string[] }>;

/** Nothing but these decides how an index comes out. */
const namesIn = (entries: readonly Entry[], known: typeof collections): readonly Name[] =>
  playing(entries, known, "term").flatMap(({ entry, role }) => {
    const { title, forms, autolink } = role.term(entry);
    return autolink ? [{ id: entry.id, title, forms }] : [];
  });

let last: TermIndex | undefined;

/**
 * All terms that may be linked, by the nouns they are found by. Entries with `autolink: false` are left out. The same object
 * as long as the names are the same.
 */
export function termIndex(entries: readonly Entry[], known = collections): TermIndex {
  const names = namesIn(entries, known);
  const digest = createHash("sha1").update(JSON.stringify(names)).digest("base64url");
  if (last?.digest !== digest) last = { candidates: candidatesFor(names), digest };
  return last;
}

function candidatesFor(names: readonly Name[]): TermIndex["candidates"] {
  const terms = new Map<string, Term>();
  const candidates = new Map<string, Candidate[]>();
  const seen = new Set<string>();
  for (const { id, title, forms } of names) {
    const term = terms.get(title) ?? { ids: [] };
    terms.set(title, term);
    term.ids.push(id);
    const found = [...namesOf(title).flatMap((name, i) => formsOf(name, i > 0)), ...forms.flatMap((form) => formsOf(form, true))];
    for (const { key, around } of found) {
      const name = `${title} ${key} ${around?.source ?? ""}`;
      if (seen.has(name)) continue;
      seen.add(name);
      const list = candidates.get(key) ?? [];
      list.push({ term, around });
      candidates.set(key, list);
    }
  }
  return candidates;
}
