import { createHmac, timingSafeEqual } from "node:crypto";
import { CART_HINT } from "#src/domain/cart-hint.ts";

const NAME = "ifb_cart";
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
const CART_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const signature = (cartId: string, secret: string): Buffer => createHmac("sha256", secret).update(`${NAME}:${cartId}`).digest();

function isSigned(cartId: string, signed: string, secret: string): boolean {
  const given = Buffer.from(signed, "base64url");
  const expected = signature(cartId, secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The cart id from the `Cookie` header; `null` without one, and for one that we did not sign. */
export function readCartCookie(cookies: string | null, secret: string): string | null {
  for (const pair of (cookies ?? "").split(";")) {
    const [name, value = ""] = pair.trim().split("=", 2);
    if (name !== NAME) continue;
    const [cartId = "", signed = ""] = value.split(".", 2);
    if (CART_ID.test(cartId) && isSigned(cartId, signed, secret)) return cartId;
  }
  return null;
}

/** A `Set-Cookie` header that starts the 90 days anew. */
export function cartCookie(cartId: string, { secret, secure }: Readonly<{ secret: string; secure: boolean }>): string {
  const value = `${cartId}.${signature(cartId, secret).toString("base64url")}`;
  return `${NAME}=${value}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * Tells our script that there is a cart, without its id: a visitor who never put anything in is known to have an empty
 * cart, so that reading costs no call and stores nothing in the browser. Another `version` says that the cart became
 * another one, so that a remembered count is worth nothing.
 */
export function cartHint({ secure }: Readonly<{ secure: boolean }>, version = "1"): string {
  return `${CART_HINT}=${version}; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The `Set-Cookie` headers that take the cart out of this browser. */
export const noCartCookies = ({ secure }: Readonly<{ secure: boolean }>): readonly string[] =>
  [`${NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`, `${CART_HINT}=; Path=/; Max-Age=0; SameSite=Lax`].map(
    (cookie) => cookie + (secure ? "; Secure" : ""),
  );
