import type { Call } from "#src/shared/server/handle.ts";
import type { PageContext } from "#src/shared/server/portal-page.ts";
import { sessionOf } from "#src/shared/server/session.ts";

/** Who is at the checkout, and when. */
export type CheckoutCall = Pick<Call, "locals" | "now" | "cookies" | "session">;

export function callOf({ request, locals }: Pick<PageContext, "request" | "locals">): CheckoutCall {
  const cookies = request.headers.get("cookie");
  return { locals, now: new Date(), cookies, session: () => sessionOf(locals, cookies) };
}
