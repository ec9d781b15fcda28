import { handle } from "#src/endpoints/handle.ts";
import { getTags } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readLookup } from "#src/features/lookups/server/lookup.service.ts";

export const prerender = false;
export const GET = handle(getTags, readLookup("tags"));
export const ALL = GET;
