import type { APIRoute } from "astro";
import { calculationPdf } from "#src/features/price-calculator/server/calculation-pdf.ts";

export const prerender = false;
export const GET: APIRoute = calculationPdf;
