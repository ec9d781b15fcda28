import { expect, it } from "vitest";
import { cartCookie, readCartCookie } from "./cart-cookie.ts";

const secret = "0123456789abcdef0123456789abcdef";
const cartId = "3f2c1a52-7f65-4a9e-9a41-0a1b2c3d4e5f";
const otherId = "00000000-0000-4000-8000-000000000000";
const value = (id: string, key = secret): string => cartCookie(id, { secret: key, secure: false }).split(";", 1)[0] ?? "";

it.each([
  [false, "; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax"],
  [true, "; Max-Age=7776000; Path=/; HttpOnly; Secure; SameSite=Lax"],
])("sets its attributes, secure %s", (secure, attributes) =>
  expect(cartCookie(cartId, { secret, secure }).replace(/^[^;]+/, "")).toBe(attributes),
);

it.each([
  ["the only cookie", value(cartId), cartId],
  ["one among others", `a=1; ${value(cartId)}; b=2`, cartId],
  ["one behind a forged one", `ifb_cart=${otherId}.x; ${value(cartId)}`, cartId],
  ["no cookie at all", null, null],
  ["other cookies", "a=1; b=2", null],
  ["another id under the signature", value(cartId).replace(cartId, otherId), null],
  ["a changed signature", `${value(cartId).slice(0, -2)}AA`, null],
  ["a missing signature", `ifb_cart=${cartId}`, null],
  ["an empty signature", `ifb_cart=${cartId}.`, null],
  ["a signature of another secret", value(cartId, "another secret of thirty-two chars"), null],
  ["an id that is none", value("1 or 1=1"), null],
])("reads %s", (_, cookies, expected) => expect(readCartCookie(cookies, { secret, secure: false })).toBe(expected));
