import { handle } from "#src/endpoints/handle.ts";
import { getDocuments } from "#src/features/bookings/rules/event-files.contracts.ts";
import { listDocuments } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const GET = handle(getDocuments, listDocuments);
export const ALL = GET;
