import { handle } from "#src/endpoints/handle.ts";
import { answerQuestionCall } from "#src/features/chatbot/rules/answer-question.contract.ts";
import { answerAsked } from "#src/features/chatbot/server/answer-question.service.ts";

export const prerender = false;
export const POST = handle(answerQuestionCall, answerAsked);
export const ALL = POST;
