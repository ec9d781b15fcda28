import { bookingStates } from "#src/features/seminars/rules/booking-states.contract.ts";
import { readBookingStates } from "#src/features/seminars/server/booking-states.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(bookingStates, readBookingStates);
export const ALL = GET;
