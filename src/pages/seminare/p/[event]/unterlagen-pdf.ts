import type { APIRoute } from "astro";
import { filledCart } from "#src/features/cart/server/list-cart.service.ts";
import { packFile } from "#src/features/documents/server/pack-file.ts";

export const prerender = false;
const answer: APIRoute = (context) => packFile(context, filledCart, "pdf");
export const GET: APIRoute = answer;
export const POST: APIRoute = answer;
