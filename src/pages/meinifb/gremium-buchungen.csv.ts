import type { APIRoute } from "astro";
import { committeeBookingsCsv } from "#src/features/bookings/server/committee/committee-files.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => committeeBookingsCsv({ request, locals, response: { headers: new Headers() } });
