import { handle } from "#src/endpoints/handle.ts";
import { getGremiumUsers } from "#src/features/committee/rules/get-gremium-users.contract.ts";
import { listGremiumUsers } from "#src/features/committee/server/get-gremium-users.service.ts";

export const prerender = false;
export const GET = handle(getGremiumUsers, listGremiumUsers);
export const ALL = GET;
