import type { APIRoute } from "astro";
import { absenceNotice } from "#src/features/bookings/server/absence-notice.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals, params }) =>
  absenceNotice({ request, locals, params, response: { headers: new Headers() } });
