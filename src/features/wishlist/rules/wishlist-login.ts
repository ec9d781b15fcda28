import type { Brand, Origins } from "#src/brand/brand.ts";
import { loginPath } from "#src/shared/http/login-path.ts";

/** The wishlist of somebody who is logged in; on the main site. */
export const MEMBER_WISHLIST = "/meinifb/merkliste";

/**
 * Where the wishlist popover leads: to the login of the site one is on, and from there to the wishlist on the main site
 * (specification 2). Who is logged in already is sent on at once.
 */
export const wishlistLoginHref = (brand: Brand, origins: Origins): string =>
  `${loginPath[brand]}?post_login_redirect_url=${encodeURIComponent(origins.ifb + MEMBER_WISHLIST)}`;
