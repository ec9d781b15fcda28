import { createHash } from "node:crypto";
import * as v from "valibot";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { cookieValues } from "#src/shared/server/read-cookie.ts";
import { seal, unseal } from "#src/shared/server/seal.ts";
import { CHECKOUT_PATH } from "../../rules/checkout-steps.ts";

const NAME = "ifb_checkout";
const PURPOSE = "checkout-address";
const LIFETIME_SECONDS = 60 * 60;
/** Browsers refuse longer ones, name and attributes included. */
const LONGEST = 3900;

const kept = v.object({ cart: v.string(), values: v.record(v.string(), v.string()) });

type Frame = Readonly<{ secret: string; secure: boolean }>;

const attributes = (seconds: number, { secure }: Pick<Frame, "secure">): string =>
  `; Path=${CHECKOUT_PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** Tells carts apart in a form, without naming them. */
export const cartMark = (cartId: string): string => createHash("sha256").update(`${NAME}:${cartId}`).digest("base64url").slice(0, 22);

/**
 * Carries what was typed over the login, sealed, when the cart can't be reached because the session has ended. `mark` is
 * the cart it was typed for: nobody else who logs in at this browser sees it. Null when it is too long for a cookie.
 */
export function keptAddressCookie(mark: string, values: TypedValues, { secret, secure }: Frame): string | null {
  const value = seal(JSON.stringify({ cart: mark, values }), secret, PURPOSE);
  return value.length > LONGEST ? null : `${NAME}=${value}${attributes(LIFETIME_SECONDS, { secure })}`;
}

/** Once it was stored. */
export const noKeptAddressCookie = ({ secure }: Pick<Frame, "secure">): string => `${NAME}=${attributes(0, { secure })}`;

/** What was typed for this cart before the login; null without the cookie, and for another cart's. */
export function readKeptAddress(cookies: string | null, cartId: string, secret: string): TypedValues | null {
  const [sealed = ""] = cookieValues(cookies, NAME);
  if (sealed === "") return null;
  try {
    const { cart, values } = v.parse(kept, JSON.parse(unseal(sealed, secret, PURPOSE)));
    return cart === cartMark(cartId) ? values : null;
  } catch {
    return null;
  }
}
