import type { APIRoute } from "astro";
import { staffResolution } from "#src/features/admin/server/orders/staff-resolution.ts";

export const prerender = false;
export const GET: APIRoute = (context) => staffResolution(context);
