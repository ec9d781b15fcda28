import { handle } from "#src/endpoints/handle.ts";
import { writeAnswerCall } from "#src/features/chatbot/rules/answer-question.contract.ts";
import { writeAnswered } from "#src/features/chatbot/server/answer-question.service.ts";

export const prerender = false;
export const POST = handle(writeAnswerCall, writeAnswered);
export const ALL = POST;
