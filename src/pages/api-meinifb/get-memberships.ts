import { handle } from "#src/endpoints/handle.ts";
import { getMemberships } from "#src/features/committee/rules/membership.contracts.ts";
import { listMemberships } from "#src/features/committee/server/membership.service.ts";

export const prerender = false;
export const GET = handle(getMemberships, listMemberships);
export const ALL = GET;
