import { handle } from "#src/endpoints/handle.ts";
import { writeForumPost } from "#src/features/forum/rules/forum.contracts.ts";
import { writeByCall } from "#src/features/forum/server/forum-calls.service.ts";

export const prerender = false;
export const POST = handle(writeForumPost, writeByCall);
export const ALL = POST;
