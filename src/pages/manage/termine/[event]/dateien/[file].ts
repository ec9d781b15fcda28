import type { APIRoute } from "astro";
import { staffFile } from "#src/features/admin/server/event-files/staff-file.ts";

export const prerender = false;
export const GET: APIRoute = (context) => staffFile(context);
