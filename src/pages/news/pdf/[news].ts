import type { APIRoute } from "astro";
import { newsPdf } from "#src/features/news/server/news-pdf.ts";

export const prerender = false;
export const GET: APIRoute = newsPdf;
