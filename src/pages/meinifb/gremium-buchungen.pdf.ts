import type { APIRoute } from "astro";
import { committeeBookingsPdf } from "#src/features/bookings/server/committee/committee-files.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => committeeBookingsPdf({ request, locals, response: { headers: new Headers() } });
