import { handle } from "#src/endpoints/handle.ts";
import { getUserSettings } from "#src/features/account/rules/member.contracts.ts";
import { readUserSettings } from "#src/features/account/server/member-calls.service.ts";

export const prerender = false;
export const GET = handle(getUserSettings, readUserSettings);
export const ALL = GET;
