import { handle } from "#src/endpoints/handle.ts";
import { getRubrics } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readLookup } from "#src/features/lookups/server/lookup.service.ts";

export const prerender = false;
export const GET = handle(getRubrics, readLookup("rubrics"));
export const ALL = GET;
