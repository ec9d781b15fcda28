import { deleteFromWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { deleteOne } from "#src/features/wishlist/server/wishlist.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const POST = handle(deleteFromWishlist, deleteOne);
export const DELETE = POST;
export const ALL = POST;
