import { MEMBER_AREA } from "#src/shared/http/login-path.ts";

export const END_IMPERSONATION_PATH = "/kundenportal/als-kunde-beenden";
/** Where the view as a customer begins. */
export const IMPERSONATION_START = MEMBER_AREA;
/** decisions.md "Accounts and roles". */
export const IMPERSONATION_MS = 60 * 60 * 1000;
