import { handle } from "#src/endpoints/handle.ts";
import { getEventManagers } from "#src/features/lookups/rules/lookup.contracts.ts";
import { readEventManagers } from "#src/features/lookups/server/event-managers.service.ts";

export const prerender = false;
export const GET = handle(getEventManagers, readEventManagers);
export const ALL = GET;
