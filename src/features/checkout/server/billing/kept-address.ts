import { createHash } from "node:crypto";
import * as v from "valibot";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { type CookieFrame, portalCookie } from "#src/shared/server/request/cookies.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";

const NAME = "ifb_checkout";
const PURPOSE = "checkout-address";
const cookie = portalCookie({ name: NAME, seconds: 60 * 60 });
/** Browsers refuse longer ones, name and attributes included. */
const LONGEST = 3900;

const kept = v.object({ cart: v.string(), values: v.record(v.string(), v.string()) });

type Frame = CookieFrame & Readonly<{ secret: string }>;

/** Tells carts apart in a form, without naming them. */
export const cartMark = (cartId: string): string => createHash("sha256").update(`${NAME}:${cartId}`).digest("base64url").slice(0, 22);

/** Sealed, for a login after the session has ended; only whoever has cart `mark` sees it. Null when too long for a cookie. */
export function keptAddressCookie(mark: string, values: TypedValues, { secret, secure }: Frame): string | null {
  const value = seal(JSON.stringify({ cart: mark, values }), secret, PURPOSE);
  return value.length > LONGEST ? null : cookie.set(value, { secure });
}

export const noKeptAddressCookie = cookie.clear;

/** What was typed for this cart before the login; null without the cookie, and for another cart's. */
export function readKeptAddress(cookies: string | null, cartId: string, frame: Frame): TypedValues | null {
  const [sealed = ""] = cookie.valuesIn(cookies, frame);
  if (sealed === "") return null;
  try {
    const { cart, values } = v.parse(kept, JSON.parse(unseal(sealed, frame.secret, PURPOSE)));
    return cart === cartMark(cartId) ? values : null;
  } catch {
    return null;
  }
}
