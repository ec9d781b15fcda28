import { handle } from "#src/endpoints/handle.ts";
import { passkeyLogin } from "#src/features/auth/rules/passkey-login.contracts.ts";
import { loginByPasskey } from "#src/features/auth/server/passkey-login.service.ts";
import { cartAtLogin } from "#src/features/cart/server/cart-at-login.ts";

export const prerender = false;
export const POST = handle(passkeyLogin, loginByPasskey(cartAtLogin));
export const ALL = POST;
