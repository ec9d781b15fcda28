import { handle } from "#src/endpoints/handle.ts";
import { getSalutations } from "#src/features/account/rules/member.contracts.ts";
import { listSalutations } from "#src/features/account/server/member-calls.service.ts";

export const prerender = false;
export const GET = handle(getSalutations, listSalutations);
export const ALL = GET;
