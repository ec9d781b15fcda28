import type { APIRoute } from "astro";
import { orderPdf } from "#src/features/checkout/server/order/order-files.ts";

export const prerender = false;
export const GET: APIRoute = orderPdf;
