import { sbvRequest } from "#src/features/requests/rules/sbv-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const POST = handle(sbvRequest, requestService("sbv"));
export const ALL = POST;
