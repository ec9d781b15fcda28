import type { APIRoute } from "astro";
import { threadPath } from "#src/domain/forum/forum-paths.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";

export const prerender = false;
export const GET: APIRoute = ({ params }) => seeOther(threadPath(encodeURIComponent(params["thread"] ?? "")));
