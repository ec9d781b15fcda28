import { none } from "#src/content/collections/define/item.ts";
import { audiencesOf } from "../audiences-of.ts";
import { withoutCode } from "../body-links.ts";
import { collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { splitFile } from "../parse-entry.ts";
import { runningText } from "./cited-text.ts";
import { findTerms } from "./find-terms.ts";
import { type FoundMentions, markOfMentions } from "./lazy-mentions.ts";
import { type TermIndex, termIndex } from "./term-index.ts";

/** What was found in the text with this digest. */
export type FileMentions = Readonly<{ digest: string; found: FoundMentions }>;
/** Mentions hold for the terms they were looked for with. */
export type KnownMentions = Readonly<{ terms: string; files: ReadonlyMap<string, FileMentions> }>;

const nothing: KnownMentions["files"] = new Map();

/** `read` gives the text of a file; it is asked only for files that are new, changed, or were looked through for other terms. */
export function mentionsOf(
  entries: readonly Entry[],
  known: KnownMentions | undefined,
  read: (file: string) => string,
  kinds = collections,
): KnownMentions {
  const index: TermIndex = termIndex(entries, kinds);
  const before = known?.terms === index.digest ? known.files : nothing;
  const files = new Map<string, FileMentions>();
  for (const entry of entries) {
    if (kinds.of(entry).mentions === none) continue;
    const old = before.get(entry.file);
    if (old?.digest === entry.digest) {
      files.set(entry.file, old);
      continue;
    }
    const text = index.candidates.size === 0 ? "" : runningText(withoutCode(splitFile(read(entry.file))?.body ?? ""));
    files.set(entry.file, { digest: entry.digest, found: findTerms(text, index, audiencesOf(entry, kinds)) });
  }
  return { terms: index.digest, files };
}

export const mentionsByFile = ({ files }: KnownMentions): Readonly<Record<string, FoundMentions>> =>
  Object.fromEntries([...files].flatMap(([file, { found }]) => (markOfMentions(found) === "" ? [] : [[file, found]])));
