import type { Brand } from "#src/brand/brand.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";

/** Pages about logging in and out: nobody wants to come back to them. */
const passing =
  /^\/(?:login|logout|registrierung|kundenportal\/(?:login(?:-with-email|target)?|logout|get-token|zweiter-faktor|passwort-[a-z]+))(?:\/|$)/;

/** `page` (path and query of this site) if a login may lead back to it; `null` for the start, login and logout pages. */
export function returnPage(page: string, brand: Brand, origin: string): string | null {
  const origins = { ifb: origin, betriebsrat: origin };
  const target = safeTarget(page, brand, origins);
  if (target === null) return null;
  const { pathname } = new URL(target, origin);
  return pathname === "/" || passing.test(pathname) ? null : target;
}

export const withReturn = (path: string, page: string | null): string =>
  page === null ? path : `${path}?redirect=${encodeURIComponent(page)}`;
