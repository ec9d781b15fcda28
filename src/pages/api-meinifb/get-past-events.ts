import { handle } from "#src/endpoints/handle.ts";
import { getPastEvents } from "#src/features/bookings/rules/booked-events.contracts.ts";
import { listPastEvents } from "#src/features/bookings/server/booked-events.service.ts";

export const prerender = false;
export const GET = handle(getPastEvents, listPastEvents);
export const ALL = GET;
