import type { APIRoute } from "astro";
import { committeeBudgetCsv } from "#src/features/bookings/server/committee/committee-files.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => committeeBudgetCsv({ request, locals, response: { headers: new Headers() } });
