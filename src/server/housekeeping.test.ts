import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addCartItem, cartItemsOf, touchCart } from "#db/repositories/carts.ts";
import { insertMail, listMails, markMailFailed, markMailSent } from "#db/repositories/mails.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { tidyUp } from "./housekeeping.ts";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

it.each([
  [91, 0],
  [90, 1],
  [1, 1],
])("keeps a cart unused for %d days as %d items", async (days, items) => {
  const store = await sampleStore([sampleEvent(1)]);
  const cartId = randomUUID();
  await store.write(async (tx) => {
    await touchCart(tx, cartId, daysAgo(days));
    await addCartItem(tx, cartId, 1, daysAgo(days));
  });
  expect(await tidyUp(store, now)).toBe(1 - items);
  expect(await cartItemsOf(store.db, cartId)).toHaveLength(items);
  await store.close();
});

it.each([
  ["gesendet", 31, 0],
  ["gesendet", 29, 1],
  ["aufgegeben", 91, 0],
  ["aufgegeben", 89, 1],
  ["wartet", 365, 1],
] as const)("keeps a mail that is %s for %d days as %d", async (status, days, expected) => {
  const store = await sampleStore([]);
  const [id, at] = [randomUUID(), daysAgo(days)];
  await store.write(async (tx) => {
    const mail = { id, brand: "ifb", recipient: "kunde@example.org", subject: "", text: "", html: "", onceKey: null } as const;
    await insertMail(tx, { ...mail, headers: {}, attachments: [], createdAt: at });
    if (status === "gesendet") await markMailSent(tx, id, at);
    if (status === "aufgegeben") await markMailFailed(tx, { id, attempts: 0 }, { error: "", now: at, nextAttemptAt: undefined });
  });
  await tidyUp(store, now);
  expect(await listMails(store.db, { status, limit: 10, offset: 0, total: 10 })).toHaveLength(expected);
  await store.close();
});
