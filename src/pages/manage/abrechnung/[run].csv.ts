import type { APIRoute } from "astro";
import { runCsv } from "#src/features/admin/server/accounting/run-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => runCsv(context);
