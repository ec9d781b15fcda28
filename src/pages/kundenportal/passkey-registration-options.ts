import { handle } from "#src/endpoints/handle.ts";
import { passkeyRegistrationOptions } from "#src/features/account/rules/passkey.contracts.ts";
import { beginPasskey } from "#src/features/account/server/passkeys/add-passkey.service.ts";

export const prerender = false;
export const POST = handle(passkeyRegistrationOptions, beginPasskey);
export const ALL = POST;
