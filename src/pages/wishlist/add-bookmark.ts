import { handle } from "#src/endpoints/handle.ts";
import { addBookmark } from "#src/features/wishlist/rules/bookmark.contracts.ts";
import { addOwnBookmark } from "#src/features/wishlist/server/bookmark.service.ts";

export const prerender = false;
export const POST = handle(addBookmark, addOwnBookmark);
export const ALL = POST;
