import { handle } from "#src/endpoints/handle.ts";
import { noticePdf } from "#src/features/bookings/rules/member-pdfs.contracts.ts";
import { sendNotice } from "#src/features/bookings/server/absence-notice.ts";

export const prerender = false;
export const GET = handle(noticePdf, sendNotice);
export const ALL = GET;
