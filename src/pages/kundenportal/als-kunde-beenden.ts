import type { APIRoute } from "astro";
import { afterImpersonation, endImpersonation } from "#src/features/admin/server/impersonation/end-impersonation.ts";
import { cartAtLogin } from "#src/features/cart/server/cart-at-login.ts";

export const prerender = false;
/** Somebody whose login ended meanwhile comes back here from the login page. */
export const GET: APIRoute = (context) => afterImpersonation(context);
export const POST: APIRoute = (context) => endImpersonation(context, cartAtLogin);
