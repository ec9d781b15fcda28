import { handle } from "#src/endpoints/handle.ts";
import { searchSuggestions } from "#src/features/search/rules/suggestions.contract.ts";
import { suggestPages } from "#src/features/search/server/suggestions.service.ts";

export const prerender = false;
export const GET = handle(searchSuggestions, suggestPages);
export const ALL = GET;
