import { handle } from "#src/endpoints/handle.ts";
import { getAvailableAppointments } from "#src/features/consultant/rules/get-available-appointments.contract.ts";
import { tellAppointments } from "#src/features/consultant/server/consultant-calls.service.ts";

export const prerender = false;
export const GET = handle(getAvailableAppointments, tellAppointments);
export const ALL = GET;
