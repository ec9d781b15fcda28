import { handle } from "#src/endpoints/handle.ts";
import { isEmailUnused } from "#src/features/registration/server/registration.service.ts";
import { emailAvailability } from "#src/shared/http/email-availability.contract.ts";

export const prerender = false;
export const GET = handle(emailAvailability, isEmailUnused);
export const ALL = GET;
