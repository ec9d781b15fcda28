import type { Db } from "#db/client.ts";
import { claimGuestOrders } from "#db/repositories/orders.ts";
import { audit } from "./audit.ts";

type Owner = Readonly<{ id: string; email: string }>;

/**
 * In the transaction in which an account proves its address, or logs in with one it has proven: orders made with that address and
 * without an account become the account's (spec:changing-an-order#orders-without-an-account). An address that was merely typed
 * proves nothing: never call it for one.
 */
export async function claimOrders(tx: Db, { id, email }: Owner, actor: Parameters<typeof audit>[1]): Promise<void> {
  const orders = await claimGuestOrders(tx, id, email);
  if (orders > 0) await audit(tx, actor, { action: "orders-claimed", subject: `user:${id}`, detail: { orders } });
}
