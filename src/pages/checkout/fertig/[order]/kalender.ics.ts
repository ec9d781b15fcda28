import type { APIRoute } from "astro";
import { orderCalendar } from "#src/features/checkout/server/order/order-files.ts";

export const prerender = false;
export const GET: APIRoute = orderCalendar;
