import { handle } from "#src/endpoints/handle.ts";
import { addToWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { addOne } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const POST = handle(addToWishlist, addOne);
export const ALL = POST;
