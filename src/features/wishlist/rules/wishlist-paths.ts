import { parseEntryKey } from "./entry-key.ts";
import { MEMBER_WISHLIST } from "./wishlist-login.ts";

export const SHARED_WISHLIST = "/wishlist/list";

/** Parameter of the member's page by which a heart without our script says what it is about. */
export const WISH_PARAMETER = "add";

/** The same for a page that somebody wants to bookmark, by its path. */
export const BOOKMARK_PARAMETER = "lesezeichen";

export const sharePath = (token: string): string => `${SHARED_WISHLIST}?liste=${token}`;

export const listPath = (entries: readonly string[]): string => `${SHARED_WISHLIST}?eintraege=${entries.join(",")}`;

export const entriesIn = (text: string): readonly string[] => [...new Set(text.split(",").filter((key) => parseEntryKey(key) !== null))];

export const LOGIN_FOR_WISHLIST = `/kundenportal/login?post_login_redirect_url=${encodeURIComponent(MEMBER_WISHLIST)}`;
