import { handle } from "#src/endpoints/handle.ts";
import { getGremiumPastEvents } from "#src/features/bookings/rules/booked-events.contracts.ts";
import { listGremiumPastEvents } from "#src/features/bookings/server/booked-events.service.ts";

export const prerender = false;
export const GET = handle(getGremiumPastEvents, listGremiumPastEvents);
export const ALL = GET;
