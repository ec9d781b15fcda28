import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { beginSession } from "./begin-session.ts";
import { wayTo } from "./log-in.ts";
import type { PageContext } from "./page-answers.ts";

/** Logs somebody in who has just shown password and mailbox, and leads to where she wanted to go. */
export const logInConfirmed =
  ({ request, locals }: PageContext, companion: LoginCompanion) =>
  async (userId: string, redirect: string | null): Promise<Response> => {
    const { headers } = request;
    const context = { locals, cookies: headers.get("cookie"), userAgent: headers.get("user-agent"), now: new Date(), companion };
    const setCookies = await beginSession({ userId, remembered: false, secondFactorAt: null }, context);
    return seeOther(wayTo(redirect, locals), setCookies ?? []);
  };
