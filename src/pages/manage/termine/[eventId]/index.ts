import type { APIRoute } from "astro";
import { eventDeskStart } from "#src/features/admin/server/event-desk/event-desk.ts";

export const prerender = false;
export const GET: APIRoute = eventDeskStart;
