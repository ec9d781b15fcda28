import { handle } from "#src/endpoints/handle.ts";
import { participants } from "#src/features/events/rules/participants.contract.ts";
import { readParticipants } from "#src/features/events/server/participants.service.ts";

export const prerender = false;
export const GET = handle(participants, readParticipants);
export const ALL = GET;
