import { handle } from "#src/endpoints/handle.ts";
import { catalogueRequest } from "#src/features/requests/rules/catalogue-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";

export const prerender = false;
export const POST = handle(catalogueRequest, requestService("catalogue"));
export const ALL = POST;
