import { handle } from "#src/endpoints/handle.ts";
import { readWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { readKeys } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const GET = handle(readWishlist, readKeys);
export const ALL = GET;
