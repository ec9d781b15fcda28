import type { APIRoute } from "astro";
import { faxAnswer } from "#src/features/checkout/server/fax/fax.service.ts";

export const prerender = false;
export const GET: APIRoute = faxAnswer;
export const POST: APIRoute = faxAnswer;
