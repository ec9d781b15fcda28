import type { APIRoute } from "astro";
import { bookingCertificate } from "#src/features/bookings/server/booking-certificate.ts";

export const prerender = false;
export const GET: APIRoute = bookingCertificate;
