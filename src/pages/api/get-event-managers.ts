import { handle } from "#src/endpoints/handle.ts";
import { getEventManagers } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readLookup } from "#src/features/lookups/server/lookup.service.ts";

export const prerender = false;
export const GET = handle(getEventManagers, readLookup("event-managers"));
export const ALL = GET;
