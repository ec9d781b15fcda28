import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { placeOrder } from "../place-order.ts";
import { contextAt, shownOrder } from "./sample-booking.ts";

/** Orders existing carts, all at once or one after the other until ended. Prints order number or reason per line. */
const { values, positionals } = parseArgs({
  options: { database: { type: "string", default: "" }, "at-once": { type: "boolean", default: false } },
  allowPositionals: true,
});
/** Four of these share a processor that may be slow: how long each holds the lock is no matter here. */
const store = await openStore(values.database, 10 * 60_000);

async function order(cart: string): Promise<void> {
  const now = new Date();
  const outcome = await placeOrder(store, await shownOrder(store, cart, now), contextAt(now));
  process.stdout.write(`${outcome.ok ? outcome.order.number : outcome.reason}\n`);
}

process.stdout.write("ready\n");
if (values["at-once"]) await Promise.all(positionals.map(order));
else for (const cart of positionals) await order(cart);
await store.close();
