import { handle } from "#src/endpoints/handle.ts";
import { forumPosts } from "#src/features/forum/rules/forum.contracts.ts";
import { tellPosts } from "#src/features/forum/server/forum-calls.service.ts";

export const prerender = false;
export const GET = handle(forumPosts, tellPosts);
export const ALL = GET;
