import { handle } from "#src/endpoints/handle.ts";
import { passkeyRegistration } from "#src/features/account/rules/passkey.contracts.ts";
import { finishPasskey } from "#src/features/account/server/passkeys/add-passkey.service.ts";

export const prerender = false;
export const POST = handle(passkeyRegistration, finishPasskey);
export const ALL = POST;
