import { handle } from "#src/endpoints/handle.ts";
import { readForumPermission } from "#src/features/forum/rules/forum.contracts.ts";
import { tellPermission } from "#src/features/forum/server/forum-calls.service.ts";

export const prerender = false;
export const GET = handle(readForumPermission, tellPermission);
export const ALL = GET;
