import type { APIRoute } from "astro";
import { committeeBudgetPdf } from "#src/features/bookings/server/committee/committee-files.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => committeeBudgetPdf({ request, locals, response: { headers: new Headers() } });
