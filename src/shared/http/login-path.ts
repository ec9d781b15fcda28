import type { Brand } from "#src/brand/brand.ts";

/** Two login contexts, each with its own routes (spec:accounts-and-roles#login); which one counts is decided by the host. */
export const loginPath: Readonly<Record<Brand, string>> = { ifb: "/kundenportal/login", betriebsrat: "/login" };
export const logoutPath: Readonly<Record<Brand, string>> = { ifb: "/kundenportal/logout", betriebsrat: "/logout" };

export const MEMBER_AREA = "/kundenportal/meinifb";

/** Where the second factor is set up, and given once more. */
export const SECOND_FACTOR_SETTINGS = "/meinifb/einstellungen/zweiter-faktor";

/** There, and when it was given back to the page of ours at `path`. */
export const secondFactorHref = (path: string): string => `${SECOND_FACTOR_SETTINGS}?weiter=${encodeURIComponent(path)}`;
