import { handle } from "#src/endpoints/handle.ts";
import { voteCall } from "#src/features/chatbot/rules/vote.contract.ts";
import { voted } from "#src/features/chatbot/server/vote.service.ts";

export const prerender = false;
export const POST = handle(voteCall, voted);
export const ALL = POST;
