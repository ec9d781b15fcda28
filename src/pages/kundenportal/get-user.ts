import { currentUser } from "#src/features/auth/server/auth.service.ts";
import { getUser } from "#src/shared/http/get-user.contract.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(getUser, currentUser);
export const ALL = GET;
