import { readWholeWishlist } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { readEntries } from "#src/features/wishlist/server/wishlist.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(readWholeWishlist, readEntries);
export const ALL = GET;
