import { newsFeed } from "#src/features/feeds/server/rss.ts";

export const prerender = true;
export const GET = newsFeed;
