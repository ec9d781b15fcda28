import type { APIRoute } from "astro";
import { cartOf, database, touchCart } from "../database.ts";

const remove = database.prepare("delete from cart_items where id = ? and cart_id = ?");
const drop = database.transaction((cart: string, cartItemId: string) => {
  remove.run(cartItemId, cart);
  touchCart(cart);
});

export const POST: APIRoute = async ({ request }) => {
  const { cartItemId } = await request.json();
  drop.immediate(cartOf(request), cartItemId);
  return Response.json({ cartItemId });
};
