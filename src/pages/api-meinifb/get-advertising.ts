import { handle } from "#src/endpoints/handle.ts";
import { getAdvertising } from "#src/features/preferences/rules/advertising.contracts.ts";
import { listAdvertising } from "#src/features/preferences/server/advertising-calls.service.ts";

export const prerender = false;
export const GET = handle(getAdvertising, listAdvertising);
export const ALL = GET;
