import type { APIRoute } from "astro";
import { appointmentCalendar } from "#src/features/consultant/server/appointment-calendar.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals, params }) =>
  appointmentCalendar({ request, locals, params, response: { headers: new Headers() } });
