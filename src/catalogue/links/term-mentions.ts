import { none } from "#src/content/collections/define/item.ts";
import { audiencesOf } from "../audiences-of.ts";
import { withoutCode } from "../body-links.ts";
import { collections } from "../collections.ts";
import type { Entry, TermMention } from "../entry.ts";
import { splitFile } from "../parse-entry.ts";
import { runningText } from "./cited-text.ts";
import { findTerms } from "./find-terms.ts";
import { type TermIndex, termIndex } from "./term-index.ts";

export type FileMentions = Readonly<Record<string, readonly [digest: string, mentions: readonly TermMention[]]>>;
/** Mentions hold for the terms they were looked for with. */
export type KnownMentions = Readonly<{ terms: string; files: FileMentions }>;

/** `read` gives the text of a file; it is asked only for files that are new, changed, or were looked through for other terms. */
export function mentionsOf(
  entries: readonly Entry[],
  known: KnownMentions | undefined,
  read: (file: string) => string,
  kinds = collections,
): KnownMentions {
  const index: TermIndex = termIndex(entries, kinds);
  const before = known?.terms === index.digest ? known.files : {};
  const files: Record<string, readonly [string, readonly TermMention[]]> = {};
  for (const entry of entries) {
    if (kinds.of(entry).mentions === none) continue;
    const old = Object.hasOwn(before, entry.file) ? before[entry.file] : undefined;
    if (old?.[0] === entry.digest) {
      files[entry.file] = old;
      continue;
    }
    const text = index.candidates.size === 0 ? "" : runningText(withoutCode(splitFile(read(entry.file))?.body ?? ""));
    files[entry.file] = [entry.digest, findTerms(text, index, audiencesOf(entry, kinds))];
  }
  return { terms: index.digest, files };
}

export const mentionsByFile = ({ files }: KnownMentions): Readonly<Record<string, readonly TermMention[]>> =>
  Object.fromEntries(Object.entries(files).flatMap(([file, [, mentions]]) => (mentions.length === 0 ? [] : [[file, mentions]])));
