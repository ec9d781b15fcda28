import type { APIRoute } from "astro";
import { sharedPreview } from "#src/features/admin/server/content/preview-answer.ts";

export const prerender = false;
export const GET: APIRoute = (context) => sharedPreview(context);
