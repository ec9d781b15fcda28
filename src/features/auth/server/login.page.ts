import * as v from "valibot";
import { emailUnused } from "#src/accounts/email-unused.ts";
import type { LoginCompanion } from "#src/accounts/session/login-companion.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { freshForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import { email as emailRule } from "#src/shared/forms/fields/email.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { loginPath } from "#src/shared/http/login-path.ts";
import { safeTarget } from "#src/shared/http/safe-target.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type LoginRefusal, loginRefusals } from "../rules/login.contract.ts";
import { loginForm } from "../rules/login.form.ts";
import { loginMessage } from "../rules/login-messages.ts";
import { logIn, wayTo } from "./log-in.ts";
import type { PageContext } from "./page-answers.ts";

export type LoginPage = Readonly<{
  status: number;
  state: FormState;
  message: string | null;
  query: string;
  registrationHref: string;
  /** No account has the address that was brought along. */
  newcomer: boolean;
  target: string | null;
  /** The login of the main site, from where it comes back here; null there. */
  passkeyHref: string | null;
}>;

/** `post_login_redirect_url` comes from the wishlist popover (spec:header-and-popovers#wishlist-popover). */
const wishOf = ({ searchParams }: URL): string | null => searchParams.get("redirect") ?? searchParams.get("post_login_redirect_url");

/** The ways that lead on from here. Passkeys belong to the main site's host: its login takes them, and the hand-off leads back. */
function waysOf(
  url: URL,
  { brand, origins }: PageContext["locals"],
): Pick<LoginPage, "query" | "registrationHref" | "target" | "passkeyHref"> {
  const target = safeTarget(wishOf(url), brand, origins);
  const back = URL.parse(target ?? "/", origins[brand])?.href ?? origins[brand];
  const query = target === null ? "" : `?redirect=${encodeURIComponent(target)}`;
  return {
    query,
    registrationHref: `/registrierung${query}`,
    target,
    passkeyHref: brand === "ifb" ? null : `${origins.ifb}${loginPath.ifb}?redirect=${encodeURIComponent(back)}`,
  };
}

const withEmail = (href: string, email: string): string => `${href}${href.includes("?") ? "&" : "?"}email=${encodeURIComponent(email)}`;

/** Came without our script, with an address without account. Tells no more than the availability call, shares its limit. */
async function isNewcomer(email: string | null, locals: PageContext["locals"], now: Date): Promise<boolean> {
  const address = v.safeParse(emailRule, email);
  return address.success && (await emailUnused(address.output, locals, now)) === true;
}

const statusOf = (reason: LoginRefusal): number => loginRefusals[reason].status;

export async function loginPage(
  { request, locals, url }: PageContext,
  companion: LoginCompanion,
  email: string | null = null,
): Promise<Response | LoginPage> {
  const now = new Date();
  const cookies = request.headers.get("cookie");
  const ways = { ...waysOf(url, locals), newcomer: false };
  if (request.method !== "POST") {
    const session = await sessionOf(locals, cookies);
    if (session !== null) return seeOther(wayTo(wishOf(url), locals));
    const state = freshForm(loginForm, { locals, now }, email === null ? {} : { email: email.trim() });
    const newcomer = await isNewcomer(email, locals, now);
    const registrationHref = newcomer ? withEmail(ways.registrationHref, state.values["email"] ?? "") : ways.registrationHref;
    return { status: 200, state, message: loginMessage(url.searchParams.get("meldung")), ...ways, registrationHref, newcomer };
  }
  const taken = await submitForm(loginForm, request, { locals, now });
  if (!taken.ok) return { status: taken.status, state: taken.state, message: null, ...ways };
  const { values, typed, stamp } = taken;
  const login = { email: normalEmail(values.email), password: values.password, remember: values.remember, redirect: wishOf(url) };
  const outcome = await logIn(login, { locals, cookies, userAgent: request.headers.get("user-agent"), now, companion });
  if (outcome.ok) return seeOther(outcome.value.location, outcome.value.setCookies);
  const problem = loginRefusals[outcome.reason].message;
  return { status: statusOf(outcome.reason), state: { values: typed, errors: {}, problem, stamp }, message: null, ...ways };
}
