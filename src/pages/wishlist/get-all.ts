import { handle } from "#src/endpoints/handle.ts";
import { readWholeWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { readEntries } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const GET = handle(readWholeWishlist, readEntries);
export const ALL = GET;
