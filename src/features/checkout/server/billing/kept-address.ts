import * as v from "valibot";
import { cartMark } from "#src/booking/cart-mark.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { SecretFrame } from "#src/shared/server/request/cookies.ts";
import { sealedCookie } from "#src/shared/server/request/sealed-cookie.ts";

const kept = v.object({ cart: v.string(), values: v.record(v.string(), v.string()) });
const cookie = sealedCookie({ name: "ifb_checkout", seconds: 60 * 60, purpose: "checkout-address" }, kept);

/** For a login after the session has ended; only whoever has cart `mark` sees it. Null when too long for a cookie. */
export const keptAddressCookie = (mark: string, values: TypedValues, frame: SecretFrame): string | null =>
  cookie.set({ cart: mark, values: { ...values } }, frame);

export const noKeptAddressCookie = cookie.clear;

/** What was typed for this cart before the login; null without the cookie, and for another cart's. */
export function readKeptAddress(cookies: string | null, cartId: string, frame: SecretFrame): TypedValues | null {
  const found = cookie.read(cookies, frame);
  return found?.cart === cartMark(cartId) ? found.values : null;
}
