import type { Route } from "#src/shared/http/contract.ts";
import type { forumUnread } from "./unread.contract.ts";
import { UNREAD_PATH } from "./unread.path.ts";

export const unreadRoute: Route<typeof forumUnread> = { method: "GET", path: UNREAD_PATH };
