import { handle } from "#src/endpoints/handle.ts";
import { getLocations } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readLookup } from "#src/features/lookups/server/lookup.service.ts";

export const prerender = false;
export const GET = handle(getLocations, readLookup("locations"));
export const ALL = GET;
