import type { ForumArea } from "#src/domain/forum/area.ts";
import { isPublic } from "#src/domain/forum/area.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";

/** The keys of the areas that everybody reads. */
export const publicAreas = (areas: readonly ForumArea[]): readonly string[] => areas.filter(isPublic).map(({ key }) => key);

/** For pages that are no more than a file: the areas as they are published. */
export const forumAreasNow = (): readonly ForumArea[] => forumAreas();
