import { getUser } from "#src/features/auth/rules/get-user.contract.ts";
import { currentUser } from "#src/features/auth/server/auth.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(getUser, currentUser);
export const ALL = GET;
