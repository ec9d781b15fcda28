import { approvedThreadsAbout } from "#db/repositories/forum-links.ts";
import { threadPath } from "#src/domain/forum/forum-paths.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import type { threadsAbout } from "../rules/threads-about.contract.ts";
import { publicAreas } from "./public-areas.ts";

const SHOWN = 3;

/** Asked for again each time: what was taken down is gone at once. */
export const tellThreadsAbout: Service<typeof threadsAbout> = async ({ path }, { locals, shareFor }) => {
  const threads = await approvedThreadsAbout(locals.store.db, path, publicAreas(forumAreas()), SHOWN);
  shareFor(0);
  const items = threads.map(({ id, title, posts, solvedBy }) => ({ title, posts, solved: solvedBy !== null, url: threadPath(id) }));
  return { ok: true, value: { items } };
};
