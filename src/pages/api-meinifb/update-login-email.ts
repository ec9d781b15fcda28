import { handle } from "#src/endpoints/handle.ts";
import { updateLoginEmail } from "#src/features/account/rules/member.contracts.ts";
import { askForLoginEmail } from "#src/features/account/server/member-calls.service.ts";

export const prerender = false;
export const POST = handle(updateLoginEmail, askForLoginEmail);
export const PUT = POST;
export const ALL = POST;
