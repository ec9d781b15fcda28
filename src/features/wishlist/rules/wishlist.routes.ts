import type { Route } from "#src/shared/http/contract.ts";
import type { addToWishlist, deleteFromWishlist, mergeWishlist, readWishlist } from "./wishlist.contracts.ts";

export const WISHLIST_PATH = "/wishlist/get";
export const readWishlistRoute: Route<typeof readWishlist> = { method: "GET", path: WISHLIST_PATH };

export const ADD_ENTRY_PATH = "/wishlist/add/{entry}";
export const addToWishlistRoute: Route<typeof addToWishlist> = { method: "POST", path: ADD_ENTRY_PATH };

export const DELETE_ENTRY_PATH = "/wishlist/delete/{entry}";
export const deleteFromWishlistRoute: Route<typeof deleteFromWishlist> = { method: "POST", path: DELETE_ENTRY_PATH };

export const MERGE_PATH = "/wishlist/merge";
export const mergeWishlistRoute: Route<typeof mergeWishlist> = { method: "POST", path: MERGE_PATH };
