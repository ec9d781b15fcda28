import { handle } from "#src/endpoints/handle.ts";
import { readWishlistWithEvents } from "#src/features/wishlist/rules/wishlist.contracts.ts";
import { readEntriesWithEvents } from "#src/features/wishlist/server/wishlist.service.ts";

export const prerender = false;
export const GET = handle(readWishlistWithEvents, readEntriesWithEvents);
export const ALL = GET;
