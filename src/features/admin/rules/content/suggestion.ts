/** Asked of `{entry}?ansicht=vorschlaege` and answered as JSON; the same kinds as the desk knows. */
export const suggestionKinds = ["norm", "page", "picture", "entry"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export type Suggestion = Readonly<{ insert: string; label: string; note: string; gone: boolean }>;

export const MOST_SUGGESTIONS = 8;
export const LONGEST_ASKED = 80;
