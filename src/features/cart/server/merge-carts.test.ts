import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { optionsOfCart, saveOptions } from "#db/repositories/cart-options.ts";
import { insertRecipient, recipientsOfCart, saveWorkshops, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { addCartItem, cartItemsOf, deleteCartsUnusedSince, putOfferInCart, touchCart, touchUserCart } from "#db/repositories/carts.ts";
import { changeWaitingEntry } from "#db/repositories/waiting-list.ts";
import { cartOptions, cartRecipients, carts } from "#db/schema/carts.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { cartCookie } from "#src/booking/cart-cookie.ts";
import { contextAt } from "#src/booking/test/sample-booking.ts";
import { joinWaitingList } from "#src/booking/waiting-list.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { cartAtLogin } from "./cart-at-login.ts";

const then = new Date("2026-11-20T10:00:00Z");
const now = new Date("2026-11-21T10:00:00Z");
const later = new Date("2026-11-22T10:00:00Z");

let store: Store;
let userId = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2), sampleEvent(3)]);
  userId = await makeAccount(store, "anna@example.org");
  return store.close;
});

const person = (firstname: string, change: Partial<RecipientFacts> = {}): RecipientFacts => ({
  ...{ kind: "buchung", salutation: "Keine Angabe", firstname, lastname: "Muster", email: null },
  ...{ hotelOverNightOption: "Tagesgast", personalNotes: null },
  ...change,
});

type Content = Readonly<Record<number, readonly RecipientFacts[]>>;

async function fill(cartId: string, content: Content, at: Date): Promise<void> {
  await store.write(async (tx) => {
    for (const [eventId, people] of Object.entries(content)) {
      const item = await addCartItem(tx, cartId, Number(eventId), at);
      for (const one of people) await insertRecipient(tx, item ?? "", one, at);
    }
  });
}

async function ofAccount(content: Content, at = then): Promise<string> {
  const cartId = await store.write((tx) => touchUserCart(tx, userId, at));
  await fill(cartId, content, at);
  return cartId;
}

async function ofBrowser(content: Content, at = now): Promise<string> {
  const cartId = randomUUID();
  await store.write((tx) => touchCart(tx, cartId, at));
  await fill(cartId, content, at);
  return cartId;
}

async function choose(cartId: string, workshops: readonly string[]): Promise<void> {
  const [first] = await recipientsOfCart(store.db, cartId);
  await store.write((tx) => saveWorkshops(tx, first?.recipientId ?? "", workshops));
}

async function logIn(cartId: string): Promise<void> {
  const locals = testLocals(store);
  const cookies = cartCookie(cartId, locals).split(";", 1)[0] ?? "";
  await store.write((tx) => cartAtLogin.arrive(tx, { cookies, locals, userId, carried: null, now }));
}

async function people(cartId: string): Promise<readonly (readonly [number, string])[]> {
  const all = await recipientsOfCart(store.db, cartId);
  return all.map(({ eventId, firstname }) => [eventId, firstname] as const).sort(([a], [b]) => a - b);
}

it("keeps the people of both carts at login", async () => {
  const own = await ofAccount({ 1: [person("Anna"), person("Berta")], 2: [person("Carla")] });
  const brought = await ofBrowser({ 1: [person("Dora"), person("berta")], 3: [person("Emil")] });
  await logIn(brought);
  expect(await people(own)).toEqual([
    [1, "Anna"],
    [1, "berta"],
    [1, "Dora"],
    [2, "Carla"],
    [3, "Emil"],
  ]);
  expect(await store.db.select().from(carts)).toHaveLength(1);
  expect(await store.db.select().from(cartRecipients)).toHaveLength(5);
});

it("knows the same person once, with all that was said", async () => {
  const own = await ofAccount({ 1: [person("Anna", { email: "anna@example.org", personalNotes: "vegan" })] });
  await logIn(await ofBrowser({ 1: [person("Anna", { kind: "reservierung", personalNotes: "kommt später" })] }));
  expect(await recipientsOfCart(store.db, own)).toMatchObject([
    { firstname: "Anna", kind: "reservierung", email: "anna@example.org", personalNotes: "kommt später\nvegan" },
  ]);
});

it.each([
  ["the browser's, chosen last", then, ["Alt"], ["Neu"], ["Neu"]],
  ["the account's, chosen last", later, ["Alt"], ["Neu"], ["Alt"]],
  ["the only ones there are", later, [], ["Neu"], ["Neu"]],
  ["those of whoever chose any", then, ["Alt"], [], ["Alt"]],
])("keeps of one person's workshops %s", async (_, atAccount, kept, brought, expected) => {
  const own = await ofAccount({ 1: [person("Anna")] }, atAccount);
  const other = await ofBrowser({ 1: [person("Anna")] });
  await choose(own, kept);
  await choose(other, brought);
  await logIn(other);
  expect([...(await workshopsOfCart(store.db, own)).values()].flat()).toEqual(expected);
});

it("keeps an offer of the waiting list for an event that the account's cart holds already", async () => {
  const own = await ofAccount({ 1: [] });
  const other = await ofBrowser({ 1: [], 2: [] });
  const wish = { eventId: 1, quantity: 16, userId: null, brand: "ifb" } as const;
  const waiting = { salutation: "Frau", firstname: "Anna", lastname: "Muster", email: "anna@example.org", phone: null };
  const joined = await joinWaitingList(store, { ...wish, person: waiting }, contextAt(new Date()));
  if (!joined.ok) throw new Error(joined.reason);
  const offer = { id: joined.entry.id, eventId: 1 };
  await store.write(async (tx) => {
    await changeWaitingEntry(tx, offer.id, "wartet", { status: "angeboten", offerEndsAt: later }, now);
    await putOfferInCart(tx, other, offer, now);
  });
  await logIn(other);
  expect((await cartItemsOf(store.db, own)).map(({ event, offerId }) => [event.eventId, offerId])).toEqual([
    [1, offer.id],
    [2, null],
  ]);
});

it("loses nobody where both lists are long", async () => {
  const many = (list: string) => Array.from({ length: 15 }, (_, index) => person(`${list}${index}`));
  const own = await ofAccount({ 1: many("Anna") });
  await logIn(await ofBrowser({ 1: many("Berta") }));
  expect(await people(own)).toHaveLength(30);
});

it("hands the cart over as it is where the account has none", async () => {
  await logIn(await ofBrowser({ 1: [person("Anna"), person("Berta")] }));
  const own = await store.write((tx) => touchUserCart(tx, userId, now));
  expect(await people(own)).toEqual([
    [1, "Anna"],
    [1, "Berta"],
  ]);
});

it.each([
  ["only the account", { documents: true, personalNotes: "A" }, null, { documents: true, personalNotes: "A" }],
  ["only the browser", null, { documents: true, personalNotes: "B" }, { documents: true, personalNotes: "B" }],
  ["both", { documents: false, personalNotes: "A" }, { documents: true, personalNotes: "B" }, { documents: true, personalNotes: "A\nB" }],
  ["nobody", null, null, null],
])("keeps the wishes for the order that %s had", async (_, kept, brought, expected) => {
  const [own, other] = [await ofAccount({ 1: [] }), await ofBrowser({ 1: [] })];
  await store.write(async (tx) => {
    if (kept) await saveOptions(tx, own, kept, then);
    if (brought) await saveOptions(tx, other, brought, now);
  });
  await logIn(other);
  expect(await optionsOfCart(store.db, own)).toEqual(expected);
});

it("leaves nothing of a browser's cart that nobody used", async () => {
  const old = await ofBrowser({ 1: [person("Anna")] }, then);
  await store.write((tx) => saveOptions(tx, old, { documents: true, personalNotes: null }, then));
  expect(await store.write((tx) => deleteCartsUnusedSince(tx, now))).toBe(1);
  expect(await store.db.select().from(cartRecipients)).toEqual([]);
  expect(await store.db.select().from(cartOptions)).toEqual([]);
});
