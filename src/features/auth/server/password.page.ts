import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { forgottenForm, newPasswordForm } from "../rules/login.form.ts";
import type { PageContext } from "./page-answers.ts";
import { accountOfReset, askForReset, resetPassword } from "./password-reset.ts";

export type ForgottenPage = Readonly<{ status: number; state: FormState; sent: boolean }>;

/** Asks for the address; the answer is the same whether there is an account or not. */
export async function forgottenPage({ request, locals, url }: PageContext): Promise<Response | ForgottenPage> {
  const now = new Date();
  if (request.method !== "POST") {
    const email = url.searchParams.get("email");
    const state = freshForm(forgottenForm, { locals, now }, email === null ? {} : { email });
    return { status: 200, state, sent: url.searchParams.has("gesendet") };
  }
  const taken = await submitForm(forgottenForm, request, { locals, now });
  if (!taken.ok) return { status: taken.status, state: taken.state, sent: false };
  await askForReset(normalEmail(taken.values.email), locals, now);
  return seeOther("/kundenportal/passwort-vergessen?gesendet");
}

/** `state` is null for a link that counts no longer. */
export type NewPasswordPage = Readonly<{ status: number; state: FormState | null; email: string }>;

const expired: NewPasswordPage = { status: 410, state: null, email: "" };

/** Behind the link of the mail. Opening it uses nothing up: programs that check mails do that too. */
export async function newPasswordPage({ request, locals, url }: PageContext): Promise<Response | NewPasswordPage> {
  const now = new Date();
  const token = url.searchParams.get("token") ?? "";
  const user = await accountOfReset(token, locals, now);
  if (user === undefined) return expired;
  const { email } = user;
  if (request.method !== "POST") return { status: 200, state: freshForm(newPasswordForm, { locals, now }), email };
  const taken = await submitForm(newPasswordForm, request, { locals, now });
  if (!taken.ok) return { status: taken.status, state: taken.state, email };
  const outcome = await resetPassword(token, taken.values.password, locals, now);
  if (outcome.ok) return seeOther(`${loginPath[locals.brand]}?meldung=passwort-neu`);
  if (outcome.reason === "link-invalid") return expired;
  return { status: 422, state: { values: {}, errors: { password: outcome.message }, problem: null, stamp: taken.stamp }, email };
}
