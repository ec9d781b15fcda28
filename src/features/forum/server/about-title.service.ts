import { threadPath } from "#src/domain/forum/forum-paths.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { forumAreas } from "#src/queries/forum-areas.ts";
import type { aboutTitle } from "../rules/about-title.contract.ts";
import { aboutTitleIn } from "./about-title.ts";
import { forumAskerOf } from "./forum-asker.ts";
import { readableAreas } from "./read-forum.ts";

export const tellAboutTitle: Service<typeof aboutTitle> = async ({ title }, { locals, session, now, shareFor }) => {
  const { db } = locals.store;
  const known = await session();
  const areas = readableAreas(forumAreas(), await forumAskerOf(db, known, now), now).map(({ key }) => key);
  const { threads, pages } = await aboutTitleIn(db, title, areas);
  if (known === null) shareFor(0);
  return {
    ok: true,
    value: {
      threads: threads.map(({ id, title: name, posts, solvedBy }) => ({
        title: name,
        url: threadPath(id),
        posts,
        solved: solvedBy !== null,
      })),
      pages: pages.map(({ title: name, href, label }) => ({ title: name, url: href, label })),
    },
  };
};
