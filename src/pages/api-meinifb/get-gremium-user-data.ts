import { handle } from "#src/endpoints/handle.ts";
import { getGremiumUserData } from "#src/features/committee/rules/membership.contracts.ts";
import { readGremiumUserData } from "#src/features/committee/server/membership.service.ts";

export const prerender = false;
export const GET = handle(getGremiumUserData, readGremiumUserData);
export const ALL = GET;
