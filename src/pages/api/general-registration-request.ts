import { handle } from "#src/endpoints/handle.ts";
import { generalRegistrationRequest } from "#src/features/requests/rules/general-registration-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(generalRegistrationRequest, requestService("general-registration"));
export const ALL = POST;
