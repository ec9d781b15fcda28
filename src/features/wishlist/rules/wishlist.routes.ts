import type { Route } from "#src/shared/http/contract.ts";
import type { addBookmark } from "./bookmark.contracts.ts";
import type { addToWishlist, deleteFromWishlist, mergeWishlist, readWishlist } from "./wishlist.contracts.ts";
import { ADD_BOOKMARK_PATH, ADD_ENTRY_PATH, DELETE_ENTRY_PATH, MERGE_PATH, WISHLIST_PATH } from "./wishlist.paths.ts";

export const readWishlistRoute: Route<typeof readWishlist> = { method: "GET", path: WISHLIST_PATH };

export const addToWishlistRoute: Route<typeof addToWishlist> = { method: "POST", path: ADD_ENTRY_PATH };

export const deleteFromWishlistRoute: Route<typeof deleteFromWishlist> = { method: "POST", path: DELETE_ENTRY_PATH };

export const addBookmarkRoute: Route<typeof addBookmark> = { method: "POST", path: ADD_BOOKMARK_PATH };

export const mergeWishlistRoute: Route<typeof mergeWishlist> = { method: "POST", path: MERGE_PATH };
