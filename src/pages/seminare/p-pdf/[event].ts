import type { APIRoute } from "astro";
import { eventPdf } from "#src/features/events/server/event-pdf.ts";

export const prerender = false;
export const GET: APIRoute = eventPdf;
