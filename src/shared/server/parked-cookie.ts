import { cookieValues } from "./read-cookie.ts";

/** Carries the admin's own session while the session cookie holds the customer's. */
const NAME = "ifb_session_before";

type Frame = Readonly<{ secure: boolean }>;

const nameOf = ({ secure }: Frame): string => (secure ? `__Host-${NAME}` : NAME);

const cookie = (value: string, seconds: number, frame: Frame): string =>
  `${nameOf(frame)}=${value}; HttpOnly; Path=/; Max-Age=${seconds}; SameSite=Lax${frame.secure ? "; Secure" : ""}`;

export const parkedCookie = (secret: string, lifetimeMs: number, frame: Frame): string => cookie(secret, lifetimeMs / 1000, frame);
export const noParkedCookie = (frame: Frame): string => cookie("", 0, frame);

/** Secrets of parked sessions. */
export const parkedSecrets = (cookies: string | null, frame: Frame): readonly string[] =>
  cookieValues(cookies, nameOf(frame)).filter((secret) => secret !== "");
