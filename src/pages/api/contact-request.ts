import { handle } from "#src/endpoints/handle.ts";
import { contactRequest } from "#src/features/requests/rules/contact-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(contactRequest, requestService("contact"));
export const ALL = POST;
