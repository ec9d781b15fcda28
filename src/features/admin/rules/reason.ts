import { line } from "#src/shared/forms/text-rules.ts";

export const REASON_LIMIT = 300;

export const reason = line({
  min: 5,
  max: REASON_LIMIT,
  missing: "Bitte geben Sie einen Grund an.",
  short: "Bitte beschreiben Sie den Grund etwas genauer.",
  long: `Bitte fassen Sie sich kürzer (höchstens ${REASON_LIMIT} Zeichen).`,
});
