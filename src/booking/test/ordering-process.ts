import { parseArgs } from "node:util";
import { openStore } from "#db/client.ts";
import { isUnavailable } from "#db/database-unavailable.ts";
import { orderByKey } from "#db/repositories/orders.ts";
import { placeOrder } from "../place-order.ts";
import { contextAt, shownOrder } from "./sample-booking.ts";

/**
 * Orders existing carts, all at once or one after the other until ended. Prints order number or reason per line, `timed` with
 * the milliseconds. With `on-word` every order has been shown before it says "ready", and all begin when its input ends.
 */
const { values, positionals } = parseArgs({
  options: {
    database: { type: "string", default: "" },
    "at-once": { type: "boolean", default: false },
    "on-word": { type: "boolean", default: false },
    again: { type: "boolean", default: false },
    patience: { type: "string", default: String(10 * 60_000) },
    timed: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
/** With `again` a database that is away is asked until it is back, as a visitor does who loads the page again. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(values.again && isUnavailable(error))) throw error;
    }
  }
}

/** Four of these share a processor that may be slow: how long each holds the lock is no matter to tests. */
const store = await patiently(() => openStore(values.database, Number(values.patience)));

function say(answer: string, started: number): void {
  process.stdout.write(`${answer}${values.timed ? ` ${(performance.now() - started).toFixed(1)}` : ""}\n`);
}

type Shown = Awaited<ReturnType<typeof shownOrder>>;

async function order(cart: string, seen?: Shown): Promise<void> {
  const now = new Date();
  const started = performance.now();
  const shown = seen ?? (await patiently(() => shownOrder(store, cart, now)));
  try {
    const outcome = await placeOrder(store, shown, contextAt(now));
    say(outcome.ok ? outcome.order.number : outcome.reason, started);
  } catch (error) {
    if (!values.again) throw error;
    // As the visitor does who is told that it has not worked: the order is sent once more, and found when it was there.
    process.stdout.write("failed\n");
    const twin = await patiently(() => orderByKey(store.db, shown.idempotencyKey));
    if (twin === undefined) await order(cart);
    else say(twin.number, started);
  }
}

const seen = values["on-word"] ? await Promise.all(positionals.map((cart) => shownOrder(store, cart, new Date()))) : [];
process.stdout.write("ready\n");
if (values["on-word"]) for await (const _ of process.stdin);
if (values["at-once"]) await Promise.all(positionals.map((cart, index) => order(cart, seen[index])));
else for (const cart of positionals) await order(cart);
await store.close();
