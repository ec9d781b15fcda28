import type { APIRoute } from "astro";
import { ordersMoved } from "#src/features/admin/server/orders/orders-moved.ts";

export const prerender = false;
export const GET: APIRoute = (context) => ordersMoved(context);
