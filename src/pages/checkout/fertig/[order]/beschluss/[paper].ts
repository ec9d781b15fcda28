import type { APIRoute } from "astro";
import { resolutionFile } from "#src/features/checkout/server/order/resolution/resolution.page.ts";

export const prerender = false;
export const GET: APIRoute = (context) => resolutionFile(context);
