import { lawyerConsultationRequest } from "#src/features/requests/rules/lawyer-consultation-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const POST = handle(lawyerConsultationRequest, requestService("lawyer-consultation"));
export const ALL = POST;
