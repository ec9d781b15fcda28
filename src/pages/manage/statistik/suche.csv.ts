import type { APIRoute } from "astro";
import { missedCsv } from "#src/features/admin/server/statistics/usage-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => missedCsv(context);
