import type { APIRoute } from "astro";
import { feedbackCsv } from "#src/features/admin/server/feedback/feedback-csv.ts";

export const prerender = false;
export const GET: APIRoute = (context) => feedbackCsv(context);
