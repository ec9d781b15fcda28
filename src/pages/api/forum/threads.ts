import { handle } from "#src/endpoints/handle.ts";
import { forumThreads } from "#src/features/forum/rules/forum.contracts.ts";
import { tellThreads } from "#src/features/forum/server/forum-calls.service.ts";

export const prerender = false;
export const GET = handle(forumThreads, tellThreads);
export const ALL = GET;
