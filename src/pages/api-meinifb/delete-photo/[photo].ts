import { handle } from "#src/endpoints/handle.ts";
import { deletePhoto } from "#src/features/bookings/rules/event-files.contracts.ts";
import { removePhoto } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const POST = handle(deletePhoto, removePhoto);
export const DELETE = POST;
export const ALL = POST;
