import type { APIRoute } from "astro";
import { seeOther } from "#src/shared/server/request/see-other.ts";

export const prerender = false;
/** The papers are listed on the order's own page, event by event. */
export const GET: APIRoute = ({ params }) => seeOther(`/checkout/fertig/${params["order"]}`);
