import { handle } from "#src/endpoints/handle.ts";
import { currentUser } from "#src/features/auth/server/auth.service.ts";
import { getUser } from "#src/shared/http/get-user.contract.ts";

export const prerender = false;
export const GET = handle(getUser, currentUser);
export const ALL = GET;
