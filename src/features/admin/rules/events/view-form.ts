import * as v from "valibot";
import { line } from "#src/shared/forms/text-rules.ts";

const QUERY_LIMIT = 500;

/** Keeps the filters of the list of events under a name, or forgets them. */
export const viewForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("keep-view"),
    name: line({
      max: 60,
      missing: "Bitte geben Sie der Auswahl einen Namen.",
      long: "Bitte fassen Sie sich kürzer (höchstens 60 Zeichen).",
    }),
    query: v.pipe(v.string(), v.maxLength(QUERY_LIMIT)),
  }),
  v.strictObject({ intent: v.literal("drop-view"), id: v.pipe(v.string(), v.uuid()) }),
]);
