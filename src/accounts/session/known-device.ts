import { randomBytes } from "node:crypto";
import { portalCookie, type SecretFrame } from "#src/shared/server/request/cookies.ts";
import { readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";

const cookie = portalCookie({ name: "ifb_device", seconds: 365 * 24 * 60 * 60 });

/**
 * The name of this browser, when somebody has logged in to this account with it before; `null` for any other. Its owner is
 * counted apart from strangers who try passwords on the account, and goes before them (OWASP, device cookies).
 */
export function knownDevice(cookies: string | null, userId: string, frame: SecretFrame): string | null {
  for (const value of cookie.valuesIn(cookies, frame)) {
    const id = readSignedId("device", value, { secret: frame.secret });
    if (id?.startsWith(`${userId}~`)) return id.slice(userId.length + 1);
  }
  return null;
}

/** Whose login this browser has seen last; null for a browser that nobody has logged in with. */
export function lastAccount(cookies: string | null, frame: SecretFrame): string | null {
  const [value = ""] = cookie.valuesIn(cookies, frame);
  return readSignedId("device", value, { secret: frame.secret })?.split("~")[0] ?? null;
}

/** The `Set-Cookie` header by which this browser is known from now on, anew with each login. */
export const deviceCookie = (cookies: string | null, userId: string, frame: SecretFrame): string =>
  cookie.set(
    signedId("device", `${userId}~${knownDevice(cookies, userId, frame) ?? randomBytes(16).toString("base64url")}`, frame.secret),
    frame,
  );
