import { handle } from "#src/endpoints/handle.ts";
import { passkeyLoginOptions } from "#src/features/auth/rules/passkey-login.contracts.ts";
import { beginPasskeyLogin } from "#src/features/auth/server/passkey-login.service.ts";

export const prerender = false;
export const POST = handle(passkeyLoginOptions, beginPasskeyLogin);
export const ALL = POST;
