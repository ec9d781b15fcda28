import { portalCookie } from "#src/shared/server/request/cookies.ts";

/** Carries the admin's own session while the session cookie holds the customer's. */
export const parkedCookie = portalCookie({ name: "ifb_session_before", seconds: null });
