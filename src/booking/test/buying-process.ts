import { openStore } from "#db/client.ts";
import { isUnavailable } from "#db/database-unavailable.ts";
import { filledCart, orderCart, samplePerson } from "./sample-booking.ts";

/** Fills carts and orders them, one after the other, until the database takes no more. Prints each order's number, and why it ended. */
const [url = ""] = process.argv.slice(2);
const store = await openStore(url, 10 * 60_000);
process.stdout.write("ready\n");
for (;;) {
  try {
    const now = new Date();
    const outcome = await orderCart(store, await filledCart(store, [[1, [samplePerson({ lastname: "Größer" })]]], now), now);
    process.stdout.write(`${outcome.ok ? outcome.order.number : outcome.reason}\n`);
  } catch (error) {
    process.stdout.write(isUnavailable(error) ? "unavailable\n" : `${String(error)}\n`);
    break;
  }
}
await store.close();
