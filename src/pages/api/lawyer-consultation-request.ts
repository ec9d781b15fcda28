import { handle } from "#src/endpoints/handle.ts";
import { lawyerConsultationRequest } from "#src/features/requests/rules/lawyer-consultation-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(lawyerConsultationRequest, requestService("lawyer-consultation"));
export const ALL = POST;
