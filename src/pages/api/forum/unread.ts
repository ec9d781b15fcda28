import { handle } from "#src/endpoints/handle.ts";
import { forumUnread } from "#src/features/forum/rules/unread.contract.ts";
import { tellUnread } from "#src/features/forum/server/unread.service.ts";

export const prerender = false;
export const GET = handle(forumUnread, tellUnread);
export const ALL = GET;
