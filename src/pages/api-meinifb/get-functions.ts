import { handle } from "#src/endpoints/handle.ts";
import { getFunctions } from "#src/features/committee/rules/membership.contracts.ts";
import { listFunctions } from "#src/features/committee/server/membership.service.ts";

export const prerender = false;
export const GET = handle(getFunctions, listFunctions);
export const ALL = GET;
