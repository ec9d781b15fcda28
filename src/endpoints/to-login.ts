import type { Brand } from "#src/brand/brand.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";

export function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Login page, then back here. A form that was sent meanwhile isn't repeated: the way back is the page, with what was typed where it keeps that. */
export function toLogin(brand: Brand, request: Request, typed: string | null = null): Response {
  const message = typed === null ? "" : "&meldung=eingaben";
  return seeOther(`${loginPath[brand]}?redirect=${encodeURIComponent(pathOf(request))}${message}`, typed === null ? [] : [typed]);
}
