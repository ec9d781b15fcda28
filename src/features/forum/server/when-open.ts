import type { APIRoute } from "astro";
import { FORUM_OPEN } from "#src/domain/forum/forum-open.ts";

/** A call of the forum; while the forum is closed its address is one that there is not. */
export const whenOpen = (route: APIRoute): APIRoute => (FORUM_OPEN ? route : () => new Response(null, { status: 404 }));
