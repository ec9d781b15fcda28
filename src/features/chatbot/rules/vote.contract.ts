import * as v from "valibot";
import { answerStates, answerVariants } from "#src/shared/http/answer-vote.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { VOTE_PATH } from "./answer-question.path.ts";
import { TOO_MANY_VOTES } from "./chatbot-texts.ts";

const rule = "Diese Rückmeldung ist nicht lesbar.";

/** What was asked is no part of it. */
export const voteCall = defineContract({
  method: "POST",
  path: VOTE_PATH,
  summary: "Zählt, ob eine Antwort des Chatbots hilfreich war; ohne die Frage, ohne Angaben zur Person",
  access: "public",
  request: v.strictObject({
    variant: v.picklist(answerVariants, rule),
    state: v.picklist(answerStates, rule),
    helpful: v.boolean(rule),
  }),
  response: v.object({ ok: v.literal(true) }),
  errors: { "too-many": { status: 429, message: TOO_MANY_VOTES } },
});
