import { randomUUID } from "node:crypto";
import type { APIRoute } from "astro";
import { cartOf, database, touchCart } from "../database.ts";

const event = database.prepare("select * from events where event_id = ?");
const modules = database.prepare("select * from event_modules where event_id = ? order by position");
const size = database.prepare("select count(*) as items from cart_items where cart_id = ?");
const insert = database.prepare("insert into cart_items (id, cart_id, event_id, added_at) values (?, ?, ?, ?)");

const add = database.transaction((cart: string, eventId: number) => {
  event.get(eventId);
  modules.all(eventId);
  size.get(cart);
  touchCart(cart);
  const id = randomUUID();
  insert.run(id, cart, eventId, Date.now());
  return id;
});

export const POST: APIRoute = async ({ request }) => {
  const { eventId } = await request.json();
  return Response.json({ cartItemId: add.immediate(cartOf(request), eventId) });
};
