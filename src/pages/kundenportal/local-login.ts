import { handle } from "#src/endpoints/handle.ts";
import { localLogin } from "#src/features/auth/rules/login.contract.ts";
import { loginByCall } from "#src/features/auth/server/auth.service.ts";
import { cartAtLogin } from "#src/features/cart/server/cart-at-login.ts";

export const prerender = false;
export const POST = handle(localLogin, loginByCall(cartAtLogin));
export const ALL = POST;
