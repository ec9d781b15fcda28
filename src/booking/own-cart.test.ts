import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addCartItem, cartItemsOf } from "#db/repositories/carts.ts";
import { carts } from "#db/schema/carts.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { cartCookie } from "./cart-cookie.ts";
import { type CartCall, changeOwnCart, fillOwnCart, readOwnCart } from "./own-cart.ts";

const now = new Date();
const missing = { ok: false, reason: "missing" } as const;

it("a cookie neither reads nor changes a cart that has become an account's, and what is put in goes into a new one", async () => {
  const store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  const { locals } = readContext(store, "/");
  const set: string[] = [];
  const call = (cookies: string): CartCall => ({ locals, now, cookies, session: async () => null, setCookie: (one) => set.push(one) });
  const cookieIn = (all: readonly string[]): string => all.map((one) => one.split(";", 1)[0]).join("; ");
  const put = (cookies: string, eventId: number) =>
    fillOwnCart(call(cookies), async (tx, cartId) => {
      const item = await addCartItem(tx, cartId, eventId, now);
      return item === null ? missing : { ok: true as const, cartId };
    });

  const first = await put("", 1);
  if (!first.ok) throw new Error("not put in");
  const cookie = cookieIn([cartCookie(first.cartId, locals)]);
  expect((await readOwnCart(call(cookie), cartItemsOf))?.found).toHaveLength(1);
  const userId = await makeAccount(store, "anna@example.org");
  await store.write(async (tx) => void (await tx.update(carts).set({ userId }).where(eq(carts.id, first.cartId))));

  expect(await readOwnCart(call(cookie), cartItemsOf)).toBeNull();
  const change = async () => changeOwnCart(call(cookie), missing, async () => ({ ok: true as const }));
  expect(await change()).toBe(missing);
  set.length = 0;
  const second = await put(cookie, 2);
  if (!second.ok) throw new Error("not put in");
  expect(second.cartId).not.toBe(first.cartId);
  expect((await cartItemsOf(store.db, first.cartId)).map(({ event }) => event.eventId)).toEqual([1]);
  expect((await readOwnCart(call(cookieIn(set)), cartItemsOf))?.found.map(({ event }) => event.eventId)).toEqual([2]);
});
