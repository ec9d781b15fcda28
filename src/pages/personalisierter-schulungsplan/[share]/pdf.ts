import type { APIRoute } from "astro";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { employerPdf } from "#src/features/training-plan/server/shared-plan.page.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals, params }) =>
  employerPdf({ request, locals, params, response: { headers: new Headers() } }, gremiumSeats);
