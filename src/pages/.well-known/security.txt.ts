import type { APIRoute } from "astro";
import { securityText } from "#src/domain/page/security-text.ts";

export const prerender = false;
export const GET: APIRoute = ({ locals }) =>
  new Response(securityText(locals.origins[locals.brand], new Date()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
