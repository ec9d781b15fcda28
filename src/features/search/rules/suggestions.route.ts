import type { Route } from "#src/shared/http/contract.ts";
import type { searchSuggestions } from "./suggestions.contract.ts";

export const SUGGESTIONS_PATH = "/api/search-suggestions";
export const suggestionsRoute: Route<typeof searchSuggestions> = { method: "GET", path: SUGGESTIONS_PATH };
/** Letters from which the header suggests something. */
export const SUGGEST_FROM = 2;
