import { handle } from "#src/endpoints/handle.ts";
import { bookingStates } from "#src/features/events/rules/booking-states.contract.ts";
import { readBookingStates } from "#src/features/events/server/booking-states.service.ts";

export const prerender = false;
export const GET = handle(bookingStates, readBookingStates);
export const ALL = GET;
