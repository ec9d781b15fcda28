import { handle } from "#src/endpoints/handle.ts";
import { getNextEventRecipients } from "#src/features/bookings/rules/booked-events.contracts.ts";
import { readNextEventRecipients } from "#src/features/bookings/server/booked-events.service.ts";

export const prerender = false;
export const GET = handle(getNextEventRecipients, readNextEventRecipients);
export const ALL = GET;
