import { cookieValues } from "#src/shared/server/read-cookie.ts";

/** Between password and second factor: a token in a cookie, no session yet. */
export type LoginStep = Readonly<{ remember: boolean; redirect: string | null }>;

export const SECOND_FACTOR_PATH = "/kundenportal/zweiter-faktor";
export const STEP_LIFETIME_MS = 10 * 60_000;
const NAME = "ifb_login_step";

const attributes = (secure: boolean, seconds: number): string =>
  `; Path=${SECOND_FACTOR_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

export const stepCookie = (token: string, { secure }: Readonly<{ secure: boolean }>): string =>
  `${NAME}=${token}${attributes(secure, STEP_LIFETIME_MS / 1000)}`;

export const noStepCookie = ({ secure }: Readonly<{ secure: boolean }>): string => `${NAME}=${attributes(secure, 0)}`;

export const readStepCookie = (cookies: string | null): string | null => cookieValues(cookies, NAME)[0] || null;
