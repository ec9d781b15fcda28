import { handle } from "#src/endpoints/handle.ts";
import { overviewPdf } from "#src/features/bookings/rules/member-pdfs.contracts.ts";
import { sendOverview } from "#src/features/bookings/server/year-overview.ts";

export const prerender = false;
export const GET = handle(overviewPdf, sendOverview);
export const ALL = GET;
