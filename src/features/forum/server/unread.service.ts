import { countUnreadFollows } from "#db/repositories/forum-follows.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import type { forumUnread } from "../rules/unread.contract.ts";
import { forumAskerOf } from "./forum-asker.ts";
import { readableAreas } from "./read-forum.ts";

const MOST_COUNTED = 99;

/** Threads that somebody follows and may read, with posts of others that were not read; what waits or was taken down counts nothing. */
export const tellUnread: Service<typeof forumUnread> = async (_, { locals, session, now }) => {
  const known = await session();
  if (known === null) return { ok: true, value: { threads: 0 } };
  const { db } = locals.store;
  const areas = readableAreas(forumAreas(), await forumAskerOf(db, known, now), now).map(({ key }) => key);
  return { ok: true, value: { threads: await countUnreadFollows(db, known.userId, areas, MOST_COUNTED) } };
};
