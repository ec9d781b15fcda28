/** So many bookmarks one account keeps (spec:wishlist#bookmarks). */
export const MAX_BOOKMARKS = 200;
