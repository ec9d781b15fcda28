import { handle } from "#src/endpoints/handle.ts";
import { readForumPermission } from "#src/features/forum/rules/forum.contracts.ts";
import { tellPermission } from "#src/features/forum/server/forum-calls.service.ts";
import { whenOpen } from "#src/features/forum/server/when-open.ts";

export const prerender = false;
export const GET = whenOpen(handle(readForumPermission, tellPermission));
export const ALL = GET;
