import { CHALLENGE_LIFETIME_MS } from "#src/accounts/credentials/passkey-challenge.ts";
import { portalCookie } from "#src/shared/server/request/cookies.ts";

/** Binds the challenge of a login to the browser that asked for it: nobody logs somebody else in with an answer of his own. */
export const challengeCookie = portalCookie({
  name: "ifb_passkey_step",
  seconds: CHALLENGE_LIFETIME_MS / 1000,
  sameSite: "strict",
});
