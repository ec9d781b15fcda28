import { portalCookie } from "#src/shared/server/request/cookies.ts";

/** Between password and second factor: a token in a cookie, no session yet. */
export type LoginStep = Readonly<{ remember: boolean; redirect: string | null }>;

export const SECOND_FACTOR_PATH = "/kundenportal/zweiter-faktor";
export const STEP_LIFETIME_MS = 10 * 60_000;

export const stepCookie = portalCookie({ name: "ifb_login_step", seconds: STEP_LIFETIME_MS / 1000 });
