import type { APIRoute } from "astro";
import { themePdf } from "#src/features/seminars/server/theme-pdf.ts";

export const prerender = false;
export const GET: APIRoute = themePdf;
