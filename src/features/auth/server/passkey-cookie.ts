import { CHALLENGE_LIFETIME_MS } from "#src/shared/server/passkey-challenge.ts";
import { cookieValues } from "#src/shared/server/read-cookie.ts";
import { passkeyLogin } from "../rules/passkey-login.contracts.ts";

const NAME = "ifb_passkey_step";

type Frame = Readonly<{ secure: boolean }>;

const attributes = ({ secure }: Frame, seconds: number): string =>
  `; Path=${passkeyLogin.path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

/** Binds the challenge of a login to the browser that asked for it: nobody logs somebody else in with an answer of his own. */
export const challengeCookie = (challenge: string, frame: Frame): string =>
  `${NAME}=${challenge}${attributes(frame, CHALLENGE_LIFETIME_MS / 1000)}`;

export const noChallengeCookie = (frame: Frame): string => `${NAME}=${attributes(frame, 0)}`;

export const readChallengeCookie = (cookies: string | null): string => cookieValues(cookies, NAME)[0] ?? "";
