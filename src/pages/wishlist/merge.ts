import { handle } from "#src/endpoints/handle.ts";
import { mergeWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { mergeAll } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const POST = handle(mergeWishlist, mergeAll);
export const ALL = POST;
