import { expect, it, onTestFinished } from "vitest";
import { events } from "#db/schema/events.ts";
import { sampleEvent } from "#db/seed/sample-store.ts";
import { countPackets } from "#db/test/count-packets.ts";
import { openServerStore } from "#db/test/server-store.ts";
import type { CartCall } from "#src/booking/own-cart.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { addToCart, removeFromCart } from "./cart.service.ts";
import { filledCart } from "./list-cart.service.ts";

it("waits for the server three times to change a cart, and once to show it", async () => {
  const { store, end } = await openServerStore();
  onTestFinished(end);
  await store.write(async (tx) => void (await tx.insert(events).values([sampleEvent(1), sampleEvent(2)])));
  let cookies = "";
  const call = (): CartCall => ({
    ...{ locals: readContext(store, "/").locals, now: new Date(), cookies, session: async () => null },
    setCookie(cookie: string) {
      cookies += `${cookie.split(";", 1)[0]}; `;
    },
  });
  const sent = countPackets();
  async function counted<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
    sent();
    return [await work(), sent()];
  }

  await addToCart({ eventId: 1 }, call());
  await filledCart(call());
  const [added, toAdd] = await counted(() => addToCart({ eventId: 2 }, call()));
  const [listed, toList] = await counted(() => filledCart(call()));
  const cartItemId = added.ok ? added.value.cartItemId : "";
  const [dropped, toDrop] = await counted(() => removeFromCart({ cartItemId }, call()));
  expect([added.ok, listed?.items.map(({ event }) => event.eventId), dropped.ok]).toEqual([true, [1, 2], true]);
  expect({ toAdd, toList, toDrop }).toEqual({ toAdd: 3, toList: 1, toDrop: 3 });
});
