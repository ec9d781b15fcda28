import type { APIRoute } from "astro";
import { yearOverview } from "#src/features/bookings/server/year-overview.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => yearOverview({ request, locals, response: { headers: new Headers() } });
