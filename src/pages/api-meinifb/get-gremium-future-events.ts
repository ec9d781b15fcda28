import { handle } from "#src/endpoints/handle.ts";
import { getGremiumFutureEvents } from "#src/features/bookings/rules/booked-events.contracts.ts";
import { listGremiumFutureEvents } from "#src/features/bookings/server/booked-events.service.ts";

export const prerender = false;
export const GET = handle(getGremiumFutureEvents, listGremiumFutureEvents);
export const ALL = GET;
