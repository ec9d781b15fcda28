import type { APIRoute } from "astro";
import { faxPdf } from "#src/features/online-fax/server/fax-pdf.ts";

export const prerender = false;
export const GET: APIRoute = faxPdf;
export const POST: APIRoute = faxPdf;
