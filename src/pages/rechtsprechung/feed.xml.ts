import { decisionFeed } from "#src/features/feeds/server/rss.ts";

export const prerender = true;
export const GET = decisionFeed;
