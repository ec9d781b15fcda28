import { statuteFeed } from "#src/features/feeds/server/statute-feed.ts";

export const prerender = true;
export const GET = statuteFeed;
