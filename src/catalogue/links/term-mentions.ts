import { withoutCode } from "../body-links.ts";
import type { CollectionName } from "../collections.ts";
import { entriesIn } from "../entries-in.ts";
import type { Entry, TermMention } from "../entry.ts";
import { splitFile } from "../parse-entry.ts";
import { runningText } from "./cited-text.ts";
import { findTerms } from "./find-terms.ts";
import { type TermIndex, termIndex } from "./term-index.ts";

/** What a file with its digest mentions. */
export type FileMentions = Readonly<Record<string, readonly [digest: string, mentions: readonly TermMention[]]>>;
/** Mentions hold for the terms they were looked for with. */
export type KnownMentions = Readonly<{ terms: string; files: FileMentions }>;

/** Texts that explain; official wording, legal notices and what is for sale stay without links to the lexicons. */
const explaining: ReadonlySet<CollectionName> = new Set([
  "articles",
  "conferences",
  "decisions",
  "interviews",
  "lexicon",
  "news",
  "statutes",
  "themes",
  "topics",
]);

function audiencesOf(entry: Entry): readonly string[] {
  if (entry.collection === "lexicon") return [entry.id.split("/", 1)[0] ?? "br"];
  const { audiences } = entry.data as { audiences?: readonly string[] };
  return audiences ?? [];
}

/** `read` gives the text of a file; it is asked only for files that are new, changed, or were looked through for other terms. */
export function mentionsOf(entries: readonly Entry[], known: KnownMentions | undefined, read: (file: string) => string): KnownMentions {
  const index: TermIndex = termIndex(entriesIn(entries, "lexicon"));
  const before = known?.terms === index.digest ? known.files : {};
  const files: Record<string, readonly [string, readonly TermMention[]]> = {};
  for (const entry of entries) {
    if (!explaining.has(entry.collection)) continue;
    const old = Object.hasOwn(before, entry.file) ? before[entry.file] : undefined;
    if (old?.[0] === entry.digest) {
      files[entry.file] = old;
      continue;
    }
    const text = index.candidates.size === 0 ? "" : runningText(withoutCode(splitFile(read(entry.file))?.body ?? ""));
    files[entry.file] = [entry.digest, findTerms(text, index, audiencesOf(entry))];
  }
  return { terms: index.digest, files };
}

/** The mentions alone, of files that have any. */
export const mentionsByFile = ({ files }: KnownMentions): Readonly<Record<string, readonly TermMention[]>> =>
  Object.fromEntries(Object.entries(files).flatMap(([file, [, mentions]]) => (mentions.length === 0 ? [] : [[file, mentions]])));
