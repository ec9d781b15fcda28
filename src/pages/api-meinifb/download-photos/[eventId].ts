import { handle } from "#src/endpoints/handle.ts";
import { downloadPhotos } from "#src/features/bookings/rules/event-files.contracts.ts";
import { sendPhotos } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const GET = handle(downloadPhotos, sendPhotos);
export const ALL = GET;
