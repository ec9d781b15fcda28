import { handle } from "#src/endpoints/handle.ts";
import { deleteFromWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { deleteOne } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const POST = handle(deleteFromWishlist, deleteOne);
export const DELETE = POST;
export const ALL = POST;
