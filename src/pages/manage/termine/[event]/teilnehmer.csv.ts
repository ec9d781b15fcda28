import type { APIRoute } from "astro";
import { participantsCsv } from "#src/features/admin/server/event-desk/participant-files.ts";

export const prerender = false;
export const GET: APIRoute = participantsCsv;
