import type { APIRoute } from "astro";
import { bookingsCsv } from "#src/features/admin/server/bookings/bookings-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => bookingsCsv(context);
