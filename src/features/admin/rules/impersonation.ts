import { MEMBER_AREA } from "#src/shared/http/login-path.ts";

/** Where the view as a customer begins. */
export const IMPERSONATION_START = MEMBER_AREA;
