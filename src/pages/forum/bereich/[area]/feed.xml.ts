import type { APIRoute } from "astro";
import { rssOf } from "#src/features/feeds/server/rss.ts";
import { answerXml, feedOfArea } from "#src/features/forum/server/forum-files.ts";
import { forumAreasNow } from "#src/features/forum/server/public-areas.ts";

export const prerender = false;
export const GET: APIRoute = async ({ request, params, locals: { store, origins } }) => {
  const feed = await feedOfArea(store.db, params["area"] ?? "", forumAreasNow());
  return feed === undefined
    ? new Response(null, { status: 404 })
    : answerXml(request, rssOf(feed, origins.betriebsrat), "application/rss+xml");
};
