export const WISHLIST_PATH = "/wishlist/get";
export const ADD_ENTRY_PATH = "/wishlist/add/{entry}";
export const DELETE_ENTRY_PATH = "/wishlist/delete/{entry}";
export const ADD_BOOKMARK_PATH = "/wishlist/add-bookmark";
export const MERGE_PATH = "/wishlist/merge";
