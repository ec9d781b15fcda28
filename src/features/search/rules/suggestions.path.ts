export const SUGGESTIONS_PATH = "/api/search-suggestions";
