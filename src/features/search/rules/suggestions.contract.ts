import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { QUERY_LIMIT } from "./clean-query.ts";
import { SUGGESTIONS_PATH } from "./suggestions.path.ts";

const rule = `Bitte geben Sie höchstens ${QUERY_LIMIT} Zeichen ein.`;

export const searchSuggestions = defineContract({
  method: "GET",
  path: SUGGESTIONS_PATH,
  summary: "Vorschläge zur Suche: Stellen, die die Eingabe nennt, Seiten mit passendem Titel und Suchbegriffe.",
  access: "public",
  request: v.strictObject({ q: v.pipe(v.string(rule), v.maxLength(QUERY_LIMIT, rule)) }),
  response: v.array(
    v.object({
      kind: v.picklist(["direct", "page", "term"]),
      href: v.string(),
      title: v.string(),
      /** What kind of page it is, and on which site; empty for a term. */
      note: v.string(),
    }),
  ),
  errors: {},
});
