import { handle } from "#src/endpoints/handle.ts";
import { getMarketingPreferences } from "#src/features/preferences/rules/advertising.contracts.ts";
import { readMarketingPreferences } from "#src/features/preferences/server/advertising-calls.service.ts";

export const prerender = false;
export const GET = handle(getMarketingPreferences, readMarketingPreferences);
export const ALL = GET;
