import type { APIRoute } from "astro";
import { MEMBER_AREA } from "#src/shared/http/login-path.ts";

export const prerender = false;
/** The address of an earlier start page (spec:member-area#start). */
export const GET: APIRoute = () => new Response(null, { status: 301, headers: { Location: MEMBER_AREA, "Cache-Control": "no-cache" } });
