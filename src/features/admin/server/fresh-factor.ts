import { giveSecondFactor } from "#src/accounts/credentials/give-second-factor.ts";
import { isFactorFresh } from "#src/accounts/session/login-ages.ts";
import { secondFactorHref } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { Acting } from "./manage-context.ts";

/** How a form asks for the second factor: not at all, by a field for a code, or by a link to where it is given. */
export type FactorAsked = "no" | "by-code" | "elsewhere";

/** Staff give it once more for role changes, exports and impersonation when ten minutes have passed. */
export function factorAsked({ session, now }: Acting): FactorAsked {
  // Somebody else's view has none, and may do nothing that asks for it.
  if (session.impersonatorId !== null || isFactorFresh(session, now)) return "no";
  return session.user.hasSecondFactor ? "by-code" : "elsewhere";
}

export const factorProblems = {
  missing: "Bitte geben Sie den Code ein",
  elsewhere: "Bitte bestätigen Sie sich zuerst noch einmal mit Ihrem Passkey",
  "wrong-code": "Dieser Code stimmt nicht oder wurde schon verwendet",
  "too-many-tries": "Das waren zu viele Versuche. Bitte warten Sie 15 Minuten.",
} as const;

/** What is wrong with the second factor that came with a form; null when the form may be done. */
export async function factorProblem(
  code: string | undefined,
  acting: Acting,
  cookies: string | null,
): Promise<keyof typeof factorProblems | null> {
  const asked = factorAsked(acting);
  if (asked === "no") return null;
  if (asked === "elsewhere") return "elsewhere";
  if (code === undefined || code.trim() === "") return "missing";
  const outcome = await giveSecondFactor(code, acting, cookies);
  return outcome === "given" ? null : outcome;
}

/** For what is asked for by its address: first to where the second factor is given, then back; null when it need not be. */
export function toFactorFirst({ url }: Request, acting: Acting): Response | null {
  if (factorAsked(acting) === "no") return null;
  const { pathname, search } = new URL(url);
  return seeOther(secondFactorHref(pathname + search));
}
