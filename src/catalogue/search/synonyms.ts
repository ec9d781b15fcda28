import type { SynonymRule } from "#src/content/collections/define/role.ts";
import { collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { playing } from "../playing.ts";

/** The rules of all files: a group of equal words leads from each to all others. */
export const synonymsIn = (entries: readonly Entry[], known = collections): readonly SynonymRule[] =>
  playing(entries, known, "search-words").flatMap(({ entry, role }) => role.rules(entry));
