import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { placeOrder } from "../place-order.ts";
import { contextAt, shownOrder } from "./sample-booking.ts";

/**
 * A process that orders carts which are there already: `--at-once` all together, otherwise one after the other until it
 * is ended. Prints one line for each: the number of the order, or why there is none.
 */
const { values, positionals } = parseArgs({
  options: { database: { type: "string", default: "" }, "at-once": { type: "boolean", default: false } },
  allowPositionals: true,
});
const store = await openStore(values.database);

async function order(cart: string): Promise<void> {
  const now = new Date();
  const outcome = await placeOrder(store, await shownOrder(store, cart, now), contextAt(now));
  process.stdout.write(`${outcome.ok ? outcome.order.number : outcome.reason}\n`);
}

process.stdout.write("ready\n");
if (values["at-once"]) await Promise.all(positionals.map(order));
else for (const cart of positionals) await order(cart);
await store.close();
