import type { APIRoute } from "astro";
import { answerXml, forumSitemap } from "#src/features/forum/server/forum-files.ts";
import { forumAreasNow } from "#src/features/forum/server/public-areas.ts";

export const prerender = false;
export const GET: APIRoute = async ({ request, locals: { store, origins } }) =>
  answerXml(request, await forumSitemap(store.db, forumAreasNow(), origins), "application/xml");
