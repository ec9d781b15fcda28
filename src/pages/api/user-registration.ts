import { handle } from "#src/endpoints/handle.ts";
import { userRegistration } from "#src/features/registration/rules/registration.contract.ts";
import { registerByCall } from "#src/features/registration/server/registration.service.ts";

export const prerender = false;
export const POST = handle(userRegistration, registerByCall);
export const ALL = POST;
