import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import { freshForm, takeForm } from "#src/shared/server/form/take-form.ts";
import type { PortalLocals } from "#src/shared/server/portal-locals.ts";
import { seeOther } from "#src/shared/server/see-other.ts";
import { isTrusted } from "#src/shared/server/trusted-origin.ts";
import { registrationForm } from "../rules/registration.form.ts";
import { confirmationOf, confirmEmail, register } from "./registration.service.ts";

type PageContext = Readonly<{ request: Request; locals: PortalLocals; url: URL }>;

/** `sent`: the account is made, the mail with the link is on its way. */
export type RegistrationPage = Readonly<{ status: number; state: FormState; sent: boolean; loginHref: string }>;

function wishOf(url: URL, { brand, origins }: PortalLocals): string | null {
  return safeTarget(url.searchParams.get("redirect"), brand, origins);
}

function loginHref(redirect: string | null, { brand }: PortalLocals, message?: string): string {
  const query = new URLSearchParams({ ...(message === undefined ? {} : { meldung: message }), ...(redirect === null ? {} : { redirect }) });
  return query.size === 0 ? loginPath[brand] : `${loginPath[brand]}?${query}`;
}

/** `/registrierung`: the form and its answer; sending it twice makes one account. */
export async function registrationPage({ request, locals, url }: PageContext): Promise<Response | RegistrationPage> {
  const now = new Date();
  const redirect = wishOf(url, locals);
  const frame = { loginHref: loginHref(redirect, locals) };
  if (request.method !== "POST")
    return { status: 200, state: freshForm(registrationForm, { locals, now }), sent: url.searchParams.has("gesendet"), ...frame };
  const taken = await takeForm(registrationForm, request, { locals, now });
  if (!taken.ok) return { status: taken.status, state: taken.state, sent: false, ...frame };
  const outcome = await register({ ...taken.values, redirect }, locals, now);
  if (outcome.ok) return seeOther("/registrierung?gesendet");
  const refused = (status: number, errors: Readonly<Record<string, string>>, problem: string | null): RegistrationPage => ({
    status,
    state: { values: taken.typed, errors, problem, stamp: taken.stamp },
    sent: false,
    ...frame,
  });
  switch (outcome.reason) {
    case "email-used":
      return refused(409, { email: "Zu dieser E-Mail-Adresse gibt es schon ein Konto" }, null);
    case "password-weak":
      return refused(422, { password: "Bitte wählen Sie ein anderes Passwort: nicht Ihre E-Mail-Adresse und keines der häufigsten" }, null);
    case "too-many":
      return refused(429, {}, "Das waren sehr viele Anmeldungen. Bitte versuchen Sie es in einer Stunde noch einmal.");
  }
}

/** `email` is null for a link that counts no longer. */
export type ConfirmationPage = Readonly<{ status: number; email: string | null; token: string; loginHref: string }>;

/** Behind the link of the mail: a button confirms, opening the link does not. */
export async function confirmationPage({ request, locals, url }: PageContext): Promise<Response | ConfirmationPage> {
  const now = new Date();
  const token = url.searchParams.get("token") ?? "";
  const expired: ConfirmationPage = { status: 410, email: null, token, loginHref: loginHref(null, locals) };
  if (request.method !== "POST") {
    const asked = await confirmationOf(token, locals, now);
    return asked === null ? expired : { ...expired, status: 200, email: asked.email };
  }
  if (!isTrusted(request, locals.origins)) return new Response(null, { status: 403 });
  const confirmed = await confirmEmail(token, locals, now);
  return confirmed === null ? expired : seeOther(loginHref(confirmed.redirect, locals, "bestaetigt"));
}
