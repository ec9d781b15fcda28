import { createHash } from "node:crypto";

/** Tells carts apart in forms and cookies, without naming them. */
export const cartMark = (cartId: string): string => createHash("sha256").update(`ifb_checkout:${cartId}`).digest("base64url").slice(0, 22);
