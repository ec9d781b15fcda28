import type { APIRoute } from "astro";
import { votesCsv } from "#src/features/admin/server/statistics/usage-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => votesCsv(context);
