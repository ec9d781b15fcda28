import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { normsToday } from "#src/catalogue/links/norm-facts.ts";
import { playingIn } from "#src/catalogue/playing.ts";
import type { NormListRow } from "#src/catalogue/search/search-file.ts";

/** Which provisions statutes have, and which Absätze and numbers: what does not stand there is not cited. */
export const planNormLists = (c: Catalogue): readonly NormListRow[] =>
  playingIn(c, "norm-list").map(({ entry, role }) => {
    const list = role.list(entry);
    return { names: list.names, norms: normsToday(list, c) };
  });
