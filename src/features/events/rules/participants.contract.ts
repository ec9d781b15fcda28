import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { PARTICIPANTS_PATH } from "./participants.path.ts";

const rule = "Bitte geben Sie die Terminnummer an.";

/** Who takes part, in words: never a number, and nothing with fewer than five statements (spec:cart-and-checkout#who-takes-part). */
export const participants = defineContract({
  method: "GET",
  path: PARTICIPANTS_PATH,
  summary:
    "Wer an einem Termin teilnimmt, in Worten ohne Zahlen und Namen: nach den freiwilligen Angaben zum Termin, sonst zu allen Terminen seines Themas. null bei weniger als fünf Angaben, oder wo sie etwas über Einzelne verrieten.",
  access: "public",
  request: v.strictObject({
    id: v.pipe(v.string(rule), v.regex(/^[1-9]\d{0,8}$/, rule), v.transform(Number)),
  }),
  response: v.object({ words: v.nullable(v.string()) }),
  errors: {},
});
