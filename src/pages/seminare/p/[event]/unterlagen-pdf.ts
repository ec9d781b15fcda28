import type { APIRoute } from "astro";
import { filledCart } from "#src/features/cart/server/list-cart.service.ts";
import { packPdf } from "#src/features/documents/server/pack-pdf.ts";

export const prerender = false;
const answer: APIRoute = (context) => packPdf(context, filledCart);
export const GET: APIRoute = answer;
export const POST: APIRoute = answer;
