import type { APIRoute } from "astro";
import { issueHtml } from "#src/features/admin/server/newsletter/issue.page.ts";

export const prerender = false;
export const GET: APIRoute = (context) => issueHtml(context);
