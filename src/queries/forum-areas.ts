import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import { published } from "#src/catalogue/published.ts";
import type { ForumArea } from "#src/domain/forum/area.ts";
import { defineView } from "#src/release/view.ts";

export const forumAreasView = defineView("forum-areas", ({ entries }: Pick<Catalogue, "entries">): readonly ForumArea[] =>
  entriesIn(entries, "forum-areas")
    .map(({ id, data }) => ({ key: id, ...data }))
    .toSorted((one, other) => one.position - other.position || (one.key < other.key ? -1 : 1)),
);

/** The areas of the forum in their order. */
export const forumAreas = (): readonly ForumArea[] => published(forumAreasView);
