import { sessionOf } from "#src/accounts/session/session.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { loginPath, logoutPath, MEMBER_AREA } from "#src/shared/http/login-path.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { confirmationForm, registrationForm } from "../rules/registration.form.ts";
import { confirmationOf, confirmEmail, register } from "./registration.service.ts";

type PageContext = Readonly<{ request: Request; locals: PortalLocals; url: URL }>;

/** `sent`: the account is made, the mail with the link is on its way. */
export type RegistrationPage = Readonly<{ status: number; state: FormState; sent: boolean; loginHref: string; member: Member | null }>;

/** Somebody who is logged in: they have an account already. `onHref` is where they wanted to go, else the member area. */
export type Member = Readonly<{ name: string; onHref: string; logoutHref: string }>;

async function memberOf({ request, locals, url }: PageContext): Promise<Member | null> {
  const session = await sessionOf(locals, request.headers.get("cookie"));
  if (session === null) return null;
  const { brand, origins } = locals;
  const { firstname, lastname } = session.user;
  return {
    name: `${firstname} ${lastname}`,
    onHref: wishOf(url, locals) ?? hrefOn(brand, MEMBER_AREA, origins),
    logoutHref: logoutPath[brand],
  };
}

function wishOf(url: URL, { brand, origins }: PortalLocals): string | null {
  return safeTarget(url.searchParams.get("redirect"), brand, origins);
}

const loginHref = (redirect: string | null, { brand }: PortalLocals): string =>
  redirect === null ? loginPath[brand] : `${loginPath[brand]}?${new URLSearchParams({ redirect })}`;

/** `/registrierung`: the form and its answer; sending it twice makes one account. Who is logged in gets no form and makes none. */
export async function registrationPage(context: PageContext): Promise<Response | RegistrationPage> {
  const { request, locals, url } = context;
  const now = new Date();
  const redirect = wishOf(url, locals);
  const member = await memberOf(context);
  const frame = { loginHref: loginHref(redirect, locals), member };
  if (member !== null)
    return { status: request.method === "POST" ? 409 : 200, state: freshForm(registrationForm, { locals, now }), sent: false, ...frame };
  if (request.method !== "POST") {
    // From a login page that was given an address without an account.
    const email = url.searchParams.get("email");
    const state = freshForm(registrationForm, { locals, now }, email === null ? {} : { email });
    return { status: 200, state, sent: url.searchParams.has("gesendet"), ...frame };
  }
  const taken = await submitForm(registrationForm, request, { locals, now });
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

/** `state` is null for a link that counts no longer. */
export type ConfirmationPage = Readonly<{ status: number; email: string; state: FormState | null; loginHref: string }>;

export type LogIn = (userId: string, redirect: string | null) => Promise<Response>;

const confirmationProblems = {
  "wrong-password": { status: 422, text: "Dieses Passwort ist nicht das, mit dem das Konto angelegt wurde." },
  "too-many": { status: 429, text: "Das waren zu viele Versuche. Bitte warten Sie 15 Minuten." },
} as const;

/** Behind the link of the mail. Opening it does nothing; the password chosen at registration confirms, and logs in. */
export async function confirmationPage({ request, locals, url }: PageContext, logIn: LogIn): Promise<Response | ConfirmationPage> {
  const now = new Date();
  const token = url.searchParams.get("token") ?? "";
  const asked = await confirmationOf(token, locals, now);
  const expired: ConfirmationPage = { status: 410, email: "", state: null, loginHref: loginHref(null, locals) };
  if (asked === null) return expired;
  const page = { ...expired, email: asked.email };
  if (request.method !== "POST") return { ...page, status: 200, state: freshForm(confirmationForm, { locals, now }) };
  const taken = await submitForm(confirmationForm, request, { locals, now });
  if (!taken.ok) return { ...page, status: taken.status, state: taken.state };
  const outcome = await confirmEmail(token, taken.values.password, locals, now);
  if (outcome.ok) return logIn(outcome.value.userId, outcome.value.redirect);
  if (outcome.reason === "link-invalid") return expired;
  const { status, text } = confirmationProblems[outcome.reason];
  return { ...page, status, state: { values: {}, errors: { password: text }, problem: null, stamp: taken.stamp } };
}
