import { handle } from "#src/endpoints/handle.ts";
import { updateUserSettings } from "#src/features/account/rules/member.contracts.ts";
import { saveUserSettings } from "#src/features/account/server/member-calls.service.ts";

export const prerender = false;
export const POST = handle(updateUserSettings, saveUserSettings);
export const PUT = POST;
export const ALL = POST;
