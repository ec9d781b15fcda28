import type { APIRoute } from "astro";
import { requestsCsv } from "#src/features/admin/server/requests/requests-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => requestsCsv(context);
