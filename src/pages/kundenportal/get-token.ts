import type { APIRoute } from "astro";
import { giveToken } from "#src/features/auth/server/hand-off.ts";
import { cartAtLogin } from "#src/features/cart/server/cart-at-login.ts";

export const prerender = false;
export const GET: APIRoute = (context) => giveToken(context, cartAtLogin);
