import type { APIRoute } from "astro";
import { orderOfToken } from "#src/features/checkout/server/order/order-of-token.ts";
import { orderPackFile } from "#src/features/documents/server/order-pack.page.ts";

export const prerender = false;
export const GET: APIRoute = (context) => orderPackFile(context, orderOfToken, "docx");
