import type { APIRoute } from "astro";
import { cartOf, database } from "../database.ts";

const items = database.prepare("select * from cart_items where cart_id = ? order by added_at, id");
const event = database.prepare("select * from events where event_id = ?");
const modules = database.prepare("select * from event_modules where event_id = ? order by position");
const recipients = database.prepare(
  "select r.* from cart_recipients r join cart_items i on i.id = r.cart_item_id where i.cart_id = ? order by r.cart_item_id, r.position",
);

export const GET: APIRoute = ({ request }) => {
  const cart = cartOf(request);
  const rows = items.all(cart) as { event_id: number }[];
  const listed = rows.map((item) => ({ item, event: event.get(item.event_id), modules: modules.all(item.event_id) }));
  return Response.json({ listed, recipients: recipients.all(cart) });
};
