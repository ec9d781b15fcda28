import type { APIRoute } from "astro";
import { mailHtml } from "#src/features/admin/server/mails/mail-parts.ts";

export const prerender = false;
export const GET: APIRoute = (context) => mailHtml(context);
