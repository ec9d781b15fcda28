import type { Store } from "#db/client.ts";
import { deleteCartsUnusedSince } from "#db/repositories/carts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EVERY_MS = DAY_MS / 4;
/** As long as the cart cookie lives; the privacy page promises it. */
const CART_LIFETIME_MS = 90 * DAY_MS;

/** Deletes what may not be kept any longer. */
export const tidyUp = (store: Store, now: Date): Promise<number> =>
  store.write((tx) => deleteCartsUnusedSince(tx, new Date(now.getTime() - CART_LIFETIME_MS)));

/** Tidies up at start and four times a day; several processes on one database do no harm. */
export function keepHouse(store: Store): void {
  const run = (): void => {
    tidyUp(store, new Date()).catch((error: unknown) =>
      process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), housekeeping: String(error) })}\n`),
    );
  };
  run();
  setInterval(run, EVERY_MS).unref();
}
