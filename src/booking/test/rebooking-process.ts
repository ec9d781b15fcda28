import { openStore } from "#db/client.ts";
import { askRebooking, rebookSeats } from "../rebook.ts";
import { contextAt } from "./sample-booking.ts";

/**
 * Moves seats (`order,seat,event` each), all at once when its input ends; every price has been shown before it says "ready".
 * Prints `moved` or the reason per line.
 */
const [url = "", ...wishes] = process.argv.slice(2);
const store = await openStore(url, 10 * 60_000);
const context = contextAt(new Date());

const shown = await Promise.all(
  wishes.map(async (text) => {
    const [orderId = "", id = "", eventId = ""] = text.split(",");
    const wish = { ids: [id], eventId: Number(eventId), option: null };
    const asked = await askRebooking(store.db, orderId, wish, context);
    if (asked?.outcome.ok !== true) throw new Error(`refused before: ${JSON.stringify(asked?.outcome)}`);
    return { orderId, wish, quote: asked.outcome.quote };
  }),
);
process.stdout.write("ready\n");
for await (const _ of process.stdin);
await Promise.all(
  shown.map(async ({ orderId, wish, quote }) => {
    const outcome = await rebookSeats(store, orderId, wish, quote, context);
    process.stdout.write(`${outcome.ok ? "moved" : outcome.reason}\n`);
  }),
);
await store.close();
