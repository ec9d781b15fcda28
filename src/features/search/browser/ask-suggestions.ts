import type { CallResult } from "#src/shared/http/contract.ts";
import { request } from "#src/shared/http/request.ts";
import type { searchSuggestions } from "../rules/suggestions.contract.ts";
import { SUGGEST_FROM, suggestionsRoute } from "../rules/suggestions.route.ts";

export type Suggestion = CallResult<typeof searchSuggestions>[number];

/** Milliseconds of rest before anything is asked: nobody reads suggestions while typing. */
export const SUGGEST_AFTER_MS = 120;

/** Answers that something newer has overtaken are dropped; a failed call suggests nothing. */
export function suggestionsFor(
  show: (suggestions: readonly Suggestion[]) => void,
): Readonly<{ typed: (text: string) => void; stop: () => void }> {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (text: string, turn: number): Promise<void> => {
    const found = await request(suggestionsRoute, { q: text }).catch(() => []);
    if (turn === latest) show(found);
  };
  const stop = (): void => {
    clearTimeout(timer);
    latest += 1;
  };
  return {
    typed: (text) => {
      stop();
      const query = text.trim();
      if (query.length < SUGGEST_FROM) {
        show([]);
        return;
      }
      const turn = latest;
      timer = setTimeout(() => void ask(query, turn), SUGGEST_AFTER_MS);
    },
    stop,
  };
}
