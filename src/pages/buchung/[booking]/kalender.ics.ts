import type { APIRoute } from "astro";
import { bookingCalendar } from "#src/features/bookings/server/booking-calendar.ts";

export const prerender = false;
export const GET: APIRoute = bookingCalendar;
