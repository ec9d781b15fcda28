import { handle } from "#src/endpoints/handle.ts";
import { digitalenWandelRegistrationRequest } from "#src/features/requests/rules/digitalen-wandel-registration-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(digitalenWandelRegistrationRequest, requestService("digitalen-wandel-registration"));
export const ALL = POST;
