import { handle } from "#src/endpoints/handle.ts";
import { openForumThread } from "#src/features/forum/rules/forum.contracts.ts";
import { openByCall } from "#src/features/forum/server/forum-calls.service.ts";

export const prerender = false;
export const POST = handle(openForumThread, openByCall);
export const ALL = POST;
