import type { APIRoute } from "astro";
import { statisticsCsv } from "#src/features/admin/server/statistics/statistics-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => statisticsCsv(context);
