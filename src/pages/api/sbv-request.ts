import { handle } from "#src/endpoints/handle.ts";
import { sbvRequest } from "#src/features/requests/rules/sbv-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(sbvRequest, requestService("sbv"));
export const ALL = POST;
