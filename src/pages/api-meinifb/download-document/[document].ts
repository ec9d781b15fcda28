import { handle } from "#src/endpoints/handle.ts";
import { downloadDocument } from "#src/features/bookings/rules/event-files.contracts.ts";
import { sendDocument } from "#src/features/bookings/server/files/event-files.service.ts";

export const prerender = false;
export const GET = handle(downloadDocument, sendDocument);
export const ALL = GET;
