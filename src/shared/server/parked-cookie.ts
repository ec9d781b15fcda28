import { cookieValues } from "./read-cookie.ts";

/** Carries the admin's own session while the session cookie holds the customer's. */
const NAME = "ifb_session_before";

type Frame = Readonly<{ secure: boolean }>;

const cookie = (value: string, seconds: number, { secure }: Frame): string =>
  `${NAME}=${value}; HttpOnly; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? "; Secure" : ""}`;

export const parkedCookie = (secret: string, lifetimeMs: number, frame: Frame): string => cookie(secret, lifetimeMs / 1000, frame);
export const noParkedCookie = (frame: Frame): string => cookie("", 0, frame);

/** Secrets of parked sessions; a sibling host may have set one of the same name. */
export const parkedSecrets = (cookies: string | null): readonly string[] => cookieValues(cookies, NAME).filter((secret) => secret !== "");
