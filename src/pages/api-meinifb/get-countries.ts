import { handle } from "#src/endpoints/handle.ts";
import { getCountries } from "#src/features/account/rules/member.contracts.ts";
import { listCountries } from "#src/features/account/server/member-calls.service.ts";

export const prerender = false;
export const GET = handle(getCountries, listCountries);
export const ALL = GET;
