import { handle } from "#src/endpoints/handle.ts";
import { getConsultant } from "#src/features/consultant/rules/get-consultant.contract.ts";
import { tellConsultant } from "#src/features/consultant/server/consultant-calls.service.ts";

export const prerender = false;
export const GET = handle(getConsultant, tellConsultant);
export const ALL = GET;
