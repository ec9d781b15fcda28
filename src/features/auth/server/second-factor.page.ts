import * as v from "valibot";
import { demoCode } from "#src/accounts/credentials/demo-code.ts";
import { secondFactorLimit, verifySecondFactor } from "#src/accounts/credentials/second-factor.ts";
import { allow, forget } from "#src/accounts/rate-limit.ts";
import { knownDevice } from "#src/accounts/session/known-device.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { peekToken, useToken } from "#src/accounts/tokens.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { secondFactorForm } from "../rules/login.form.ts";
import { beginSession } from "./begin-session.ts";
import { wayTo } from "./log-in.ts";
import { stepCookie } from "./login-step.ts";
import type { PageContext } from "./page-answers.ts";

/** `demo`: the current code, of demo accounts alone. */
export type SecondFactorPage = Readonly<{ status: number; state: FormState; demo: string | null }>;

const stepData = v.object({ remember: v.boolean(), redirect: v.nullable(v.string()) });

/** Between password and session. Without a password given within ten minutes it leads back to the login. */
export async function secondFactorPage({ request, locals }: PageContext, companion: LoginCompanion): Promise<Response | SecondFactorPage> {
  const now = new Date();
  const { store, secret } = locals;
  const cookies = request.headers.get("cookie");
  const token = stepCookie.valuesIn(cookies, locals)[0] ?? "";
  const step = await peekToken(store.db, "second-factor", token, now);
  if (step === null || step.userId === null) return seeOther(loginPath[locals.brand], [stepCookie.clear(locals)]);
  const { userId } = step;
  const shown = async (status: number, state: FormState): Promise<SecondFactorPage> => ({
    status,
    state,
    demo: await demoCode(store.db, userId, secret, now),
  });
  if (request.method !== "POST") return shown(200, freshForm(secondFactorForm, { locals, now }));
  const taken = await submitForm(secondFactorForm, request, { locals, now });
  if (!taken.ok) return shown(taken.status, taken.state);
  const again = (status: number, problem: string): Promise<SecondFactorPage> =>
    shown(status, { values: {}, errors: {}, problem, stamp: taken.stamp });
  const limit = secondFactorLimit(userId, knownDevice(cookies, userId, locals));
  if (!(await allow(store, limit, now)))
    return again(429, "Das waren zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann noch einmal.");
  if (!(await store.write((tx) => verifySecondFactor(tx, userId, taken.values.code, secret, now)))) {
    noteSecurity({ kind: "second-factor-failed", about: "Code", address: locals.clientAddress, userId });
    return again(422, "Dieser Code gilt nicht. Bitte nehmen Sie den Code, den Ihre App gerade zeigt; jeder zählt nur einmal.");
  }
  await forget(store, limit);
  const { remember, redirect } = v.parse(stepData, step.data);
  const context = { locals, cookies, userAgent: request.headers.get("user-agent"), now, companion };
  const setCookies = await beginSession(
    { userId, remembered: remember, secondFactorAt: now },
    context,
    async (tx) => (await useToken(tx, "second-factor", token, now)) !== null,
  );
  if (setCookies === null) return seeOther(loginPath[locals.brand], [stepCookie.clear(locals)]);
  return seeOther(wayTo(redirect, locals), [...setCookies, stepCookie.clear(locals)]);
}
