import { handle } from "#src/endpoints/handle.ts";
import { downloadPhoto } from "#src/features/bookings/rules/event-files.contracts.ts";
import { sendPhoto } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const GET = handle(downloadPhoto, sendPhoto);
export const ALL = GET;
