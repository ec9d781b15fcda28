import type { Brand } from "#src/brand/brand.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";

/** Pages about logging in and out: nobody wants to come back to them. */
const passing =
  /^\/(?:login|logout|registrierung|kundenportal\/(?:login(?:-with-email|target)?|logout|get-token|zweiter-faktor|passwort-[a-z]+))(?:\/|$)/;

/**
 * Where a login leads back to: `page` (path and query of this site), as far as it is worth returning to and the login
 * follows it. `null` for the start page, which knows nothing of a login, and for the pages of login and logout.
 */
export function returnPage(page: string, brand: Brand, origin: string): string | null {
  const origins = { ifb: origin, betriebsrat: origin };
  const target = safeTarget(page, brand, origins);
  if (target === null) return null;
  const { pathname } = new URL(target, origin);
  return pathname === "/" || passing.test(pathname) ? null : target;
}

/** A page about the account with the way back. */
export const withReturn = (path: string, page: string | null): string =>
  page === null ? path : `${path}?redirect=${encodeURIComponent(page)}`;
