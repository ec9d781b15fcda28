import type { APIRoute } from "astro";
import { collectionPage } from "#src/features/admin/server/content/content-list.page.ts";

export const prerender = false;
export const GET: APIRoute = (context) => collectionPage(context);
