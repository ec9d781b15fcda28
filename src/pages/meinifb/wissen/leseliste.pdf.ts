import type { APIRoute } from "astro";
import { readingListPdf } from "#src/features/knowledge/server/reading-list.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals }) => readingListPdf({ request, locals, response: { headers: new Headers() } });
