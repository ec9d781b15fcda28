import { createHmac, timingSafeEqual } from "node:crypto";
import { CART_HINT } from "#src/domain/cart/cart-hint.ts";
import { type CookieFrame, portalCookie, type SecretFrame } from "#src/shared/server/request/cookies.ts";

const NAME = "ifb_cart";
const seconds = 90 * 24 * 60 * 60;
const cart = portalCookie({ name: NAME, seconds });
const hint = portalCookie({ name: CART_HINT, seconds, script: true });
const CART_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signature = (cartId: string, secret: string): Buffer => createHmac("sha256", secret).update(`${NAME}:${cartId}`).digest();

function isSigned(cartId: string, signed: string, secret: string): boolean {
  const given = Buffer.from(signed, "base64url");
  const expected = signature(cartId, secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The cart id from the `Cookie` header; `null` without one, and for one that we did not sign. */
export function readCartCookie(cookies: string | null, frame: SecretFrame): string | null {
  for (const value of cart.valuesIn(cookies, frame)) {
    const [cartId = "", signed = ""] = value.split(".", 2);
    if (CART_ID.test(cartId) && isSigned(cartId, signed, frame.secret)) return cartId;
  }
  return null;
}

/** A `Set-Cookie` header that starts the 90 days anew. */
export const cartCookie = (cartId: string, frame: SecretFrame): string =>
  cart.set(`${cartId}.${signature(cartId, frame.secret).toString("base64url")}`, frame);

/** Tells our script that there is a cart, without its id; another `version` makes a remembered count worthless. */
export const cartHint = (frame: CookieFrame, version = "1"): string => hint.set(version, frame);

export const noCartCookies = (frame: CookieFrame): readonly string[] => [cart.clear(frame), hint.clear(frame)];
