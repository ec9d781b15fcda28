import { catalogueRequest } from "#src/features/requests/rules/catalogue-request.contract.ts";
import { requestService } from "#src/features/requests/server/requests.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const POST = handle(catalogueRequest, requestService("catalogue"));
export const ALL = POST;
