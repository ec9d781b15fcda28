import { sessionOf } from "#src/accounts/session/session.ts";
import type { Call } from "#src/endpoints/handle.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";

export type CheckoutCall = Pick<Call, "locals" | "now" | "cookies" | "session">;

export function callOf({ request, locals }: Pick<PageContext, "request" | "locals">): CheckoutCall {
  const cookies = request.headers.get("cookie");
  return { locals, now: new Date(), cookies, session: () => sessionOf(locals, cookies) };
}
