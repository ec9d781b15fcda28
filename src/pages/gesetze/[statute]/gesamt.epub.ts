import type { APIRoute } from "astro";
import { wholeEpub } from "#src/features/statutes/server/whole/whole-pdf.ts";

export const prerender = false;
export const GET: APIRoute = wholeEpub;
