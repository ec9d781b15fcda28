import type { APIRoute } from "astro";
import { mediumPicture } from "#src/features/admin/server/media/medium.page.ts";

export const prerender = false;
export const GET: APIRoute = (context) => mediumPicture(context);
