import * as v from "valibot";
import { type CookieFrame, portalCookie } from "#src/shared/server/request/cookies.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";

const cookie = portalCookie({ name: "ifb_new_codes", seconds: 600 });
const listed = v.array(v.string());

type Frame = CookieFrame & Readonly<{ userId: string; secret: string }>;

const purposeFor = (userId: string): string => `new-recovery-codes:${userId}`;

/** Carries new recovery codes over the redirect after the form, sealed: the database has their digests alone. */
export const newCodesCookie = (codes: readonly string[], { userId, secret, secure }: Frame): string =>
  cookie.set(seal(JSON.stringify(codes), secret, purposeFor(userId)), { secure });

export const noNewCodesCookie = cookie.clear;

export function readNewCodesCookie(cookies: string | null, { userId, secret, secure }: Frame): readonly string[] | null {
  const [sealed = ""] = cookie.valuesIn(cookies, { secure });
  if (sealed === "") return null;
  try {
    return v.parse(listed, JSON.parse(unseal(sealed, secret, purposeFor(userId))));
  } catch {
    return null;
  }
}
