import type { APIRoute } from "astro";
import { eventsCsv } from "#src/features/admin/server/events/events-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => eventsCsv(context);
