import { MEMBER_AREA } from "#src/shared/http/login-path.ts";

export const IMPERSONATION_START = MEMBER_AREA;
