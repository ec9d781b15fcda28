import { atom } from "nanostores";
import type { CurrentUser, ImpersonationFacts } from "../http/get-user.contract.ts";
import { getUserRoute } from "../http/get-user.route.ts";
import { LOGIN_HINT_COOKIE } from "../http/login-hint.ts";
import { request } from "../http/request.ts";
import { cookieValue } from "./cookie.ts";

/** `undefined` until it is known, `null` for a visitor (spec:header-and-popovers#logged-in). */
export const $user = atom<CurrentUser | null | undefined>(undefined);

/** Set while an admin sees the portal as a customer. */
export const $impersonation = atom<ImpersonationFacts | null>(null);

/** The call has ended and did not tell who is logged in: `$user` stays unknown. */
export const $userUnanswered = atom(false);

let asked: Promise<void> | undefined;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isUser = (value: unknown): value is CurrentUser => isObject(value) && typeof value["firstname"] === "string";

const isImpersonation = (value: unknown): value is ImpersonationFacts =>
  isObject(value) && [value["customer"], value["admin"], value["until"]].every((part) => typeof part === "string");

async function ask(): Promise<void> {
  try {
    const answer: unknown = await request(getUserRoute, {});
    // A non-object answer is ignored (spec:header-and-popovers#logged-in).
    if (isObject(answer) && "user" in answer) {
      $user.set(isUser(answer["user"]) ? answer["user"] : null);
      $impersonation.set(isImpersonation(answer["impersonation"]) ? answer["impersonation"] : null);
    }
  } catch {
    // A failed user request has no message and no handling (spec:calls-and-errors#silent-failures): what is shown stays.
  }
  $userUnanswered.set($user.get() === undefined);
}

export const maybeLoggedIn = (): boolean => cookieValue(LOGIN_HINT_COOKIE) !== undefined;

/** Asks who is logged in, at most once per page view, and not at all without the hint of a login. */
export function ensureUser(): Promise<void> {
  if (!maybeLoggedIn()) {
    $user.set(null);
    return Promise.resolve();
  }
  asked ??= ask();
  return asked;
}

export function forgetUser(): void {
  asked = undefined;
  $user.set(maybeLoggedIn() ? undefined : null);
  $impersonation.set(null);
}
