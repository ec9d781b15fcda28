import { handle } from "#src/endpoints/handle.ts";
import { getFutureEvents } from "#src/features/bookings/rules/booked-events.contracts.ts";
import { listFutureEvents } from "#src/features/bookings/server/booked-events.service.ts";

export const prerender = false;
export const GET = handle(getFutureEvents, listFutureEvents);
export const ALL = GET;
