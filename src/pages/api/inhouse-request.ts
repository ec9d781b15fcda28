import { handle } from "#src/endpoints/handle.ts";
import { inhouseRequest } from "#src/features/requests/rules/inhouse-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(inhouseRequest, requestService("inhouse"));
export const ALL = POST;
