import { BOOKINGS_PATH, FORMER_ORDERS_PATH } from "../../rules/manage-areas.ts";

/** Orders stand among the bookings; kept links to `/manage/bestellungen` lead there for good, with what was looked for. */
export function ordersMoved({ url }: Readonly<{ url: URL }>): Response {
  const location = BOOKINGS_PATH + url.pathname.slice(FORMER_ORDERS_PATH.length) + url.search;
  return new Response(null, { status: 301, headers: { Location: location, "Cache-Control": "no-cache" } });
}
