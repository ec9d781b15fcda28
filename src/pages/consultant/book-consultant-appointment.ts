import { handle } from "#src/endpoints/handle.ts";
import { bookConsultantAppointment } from "#src/features/consultant/rules/book-consultant-appointment.contract.ts";
import { takeByCall } from "#src/features/consultant/server/consultant-calls.service.ts";

export const prerender = false;
export const POST = handle(bookConsultantAppointment, takeByCall);
export const ALL = POST;
