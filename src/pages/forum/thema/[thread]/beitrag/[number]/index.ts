import type { APIRoute } from "astro";
import { postNumber } from "#src/features/forum/rules/post-number.ts";
import { postAddress } from "#src/features/forum/server/pages/thread.page.ts";

export const prerender = false;
export const GET: APIRoute = ({ request, locals, params }) =>
  postAddress({ request, locals, response: { headers: new Headers() } }, params["thread"] ?? "", postNumber(params["number"]));
