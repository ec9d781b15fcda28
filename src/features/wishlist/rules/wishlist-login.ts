import type { Brand, Origins } from "#src/brand/brand.ts";
import { loginPath } from "#src/shared/http/login-path.ts";

export const MEMBER_WISHLIST = "/meinifb/merkliste";

/** Login of the current site, from there to the wishlist on the main site (spec:header-and-popovers#wishlist-popover). */
export const wishlistLoginHref = (brand: Brand, origins: Origins): string =>
  `${loginPath[brand]}?post_login_redirect_url=${encodeURIComponent(origins.ifb + MEMBER_WISHLIST)}`;
