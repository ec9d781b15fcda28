import { handle } from "#src/endpoints/handle.ts";
import { getPhotos } from "#src/features/bookings/rules/event-files.contracts.ts";
import { listPhotos } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const GET = handle(getPhotos, listPhotos);
export const ALL = GET;
