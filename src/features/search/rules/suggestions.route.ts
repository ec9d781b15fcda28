import type { Route } from "#src/shared/http/contract.ts";
import type { searchSuggestions } from "./suggestions.contract.ts";
import { SUGGESTIONS_PATH } from "./suggestions.path.ts";

export const suggestionsRoute: Route<typeof searchSuggestions> = { method: "GET", path: SUGGESTIONS_PATH };
/** Letters from which the header suggests something. */
export const SUGGEST_FROM = 2;
