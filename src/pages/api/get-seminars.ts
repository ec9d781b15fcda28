import { handle } from "#src/endpoints/handle.ts";
import { getSeminars } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readLookup } from "#src/features/lookups/server/lookup.service.ts";

export const prerender = false;
export const GET = handle(getSeminars, readLookup("seminars"));
export const ALL = GET;
