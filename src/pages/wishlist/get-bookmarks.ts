import { handle } from "#src/endpoints/handle.ts";
import { readBookmarks } from "#src/features/wishlist/rules/bookmark.contracts.ts";
import { readOwnBookmarks } from "#src/features/wishlist/server/bookmark.service.ts";

export const prerender = false;
export const GET = handle(readBookmarks, readOwnBookmarks);
export const ALL = GET;
