import { handle } from "#src/endpoints/handle.ts";
import { updateMarketingPreferences } from "#src/features/preferences/rules/advertising.contracts.ts";
import { changeMarketingPreferences } from "#src/features/preferences/server/advertising-calls.service.ts";

export const prerender = false;
export const POST = handle(updateMarketingPreferences, changeMarketingPreferences);
export const PUT = POST;
export const ALL = POST;
