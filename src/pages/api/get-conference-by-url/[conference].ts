import { handle } from "#src/endpoints/handle.ts";
import { getConference } from "#src/features/conferences/rules/get-conference.contract.ts";
import { readConference } from "#src/features/conferences/server/get-conference.service.ts";

export const prerender = false;
export const GET = handle(getConference, readConference);
export const ALL = GET;
