import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertRecipient, recipientsOfCart, saveWorkshops, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { addCartItem, putOfferInCart, touchCart } from "#db/repositories/carts.ts";
import { changeWaitingEntry, insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { events } from "#db/schema/events.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cartCookie } from "#src/booking/cart-cookie.ts";
import { samplePerson } from "#src/booking/test/sample-booking.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testLocals } from "#src/shared/server/test/call-route.ts";
import { cartPage } from "./cart-page.ts";
import { filledCart } from "./list-cart.service.ts";

const PATH = "/seminare/warenkorb";
const [CONFERENCE, FULL] = [1, 2];
const now = new Date();

let store: Store;
let cartId = "";
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(CONFERENCE, { themeId: null, themeSlug: null, conferenceSlug: "tagung" }),
    sampleEvent(FULL, { seats: 6, booked: 5, held: 1 }),
  ]);
  cartId = randomUUID();
  cookie = cartCookie(cartId, testLocals(store)).split(";", 1)[0] ?? "";
  await store.write((tx) => touchCart(tx, cartId, now));
  return store.close;
});

async function firstEntry() {
  const page = await cartPage(readContext(store, PATH, { cookie }));
  const [entry] = page instanceof Response ? [] : page.entries;
  if (page instanceof Response || entry === undefined) throw new Error("the cart is empty");
  return { entry, form: page.form };
}
async function enter(workshops: readonly string[]): Promise<string> {
  return store.write(async (tx) => {
    const item = await addCartItem(tx, cartId, CONFERENCE, now);
    const person = await insertRecipient(tx, item ?? "", samplePerson(), now);
    await saveWorkshops(tx, person, workshops);
    return person;
  });
}

it("shows the workshops of a person, and where they are changed", async () => {
  const person = await enter(["Recht", "Software"]);
  const { entry } = await firstEntry();
  expect(entry.conferenceHref).toBe("/fachtagung/tagung/buchung?termin=1");
  expect(entry.recipients).toMatchObject([
    { workshops: ["Recht", "Software"], workshopsHref: `/fachtagung/tagung/buchung?termin=1&person=${person}#person` },
  ]);
});

it("keeps the workshops when a person is changed in the cart", async () => {
  const person = await enter(["Recht"]);
  const { entry } = await firstEntry();
  const { kind, salutation, lastname } = samplePerson();
  const fields = { kind, salutation, firstname: "Anja", lastname, email: "", hotelOverNightOption: "Tagesgast", personalNotes: "" };
  const answer = await cartPage(formContext(store, `${PATH}?aendern=${person}&posten=${entry.cartItemId}`, fields, { cookie }));
  expect(answer instanceof Response && answer.status).toBe(303);
  expect((await recipientsOfCart(store.db, cartId))[0]?.firstname).toBe("Anja");
  expect([...(await workshopsOfCart(store.db, cartId)).values()]).toEqual([["Recht"]]);
});

it("opens no form for the first person of a conference: workshops are chosen on its own page", async () => {
  await store.write((tx) => addCartItem(tx, cartId, CONFERENCE, now));
  expect((await firstEntry()).form).toBeNull();
});

it("leads from the form for a further person of a conference to its own page", async () => {
  await enter([]);
  const { entry } = await firstEntry();
  const answer = await cartPage(readContext(store, `${PATH}?eintragen=${entry.cartItemId}`, { cookie }));
  expect(answer instanceof Response && answer.headers.get("Location")).toBe("/fachtagung/tagung/buchung?termin=1&weitere=ja#person");
});

it("changes no workshops while the event can't be booked", async () => {
  await enter(["Recht"]);
  await store.write(async (tx) => void (await tx.update(events).set({ cancelledAt: now }).where(eq(events.eventId, CONFERENCE))));
  expect((await firstEntry()).entry.recipients).toMatchObject([{ workshops: ["Recht"], workshopsHref: null }]);
});

it.each([
  ["says until when an offer keeps the seats of a full event", 3_600_000, true],
  ["says nothing of an offer that has run out", -1000, false],
])("%s", async (_, inMs, stands) => {
  const offerEndsAt = new Date(now.getTime() + inMs);
  const id = randomUUID();
  await store.write(async (tx) => {
    await insertWaitingEntry(tx, {
      ...{ id, eventId: FULL, userId: null, brand: "ifb", quantity: 1, salutation: "Frau", firstname: "Anna", lastname: "Muster" },
      ...{ email: "anna@example.org", phone: null, status: "wartet", offerEndsAt: null, createdAt: now, updatedAt: now },
    });
    await changeWaitingEntry(tx, id, "wartet", { status: "angeboten", offerEndsAt }, now);
    await putOfferInCart(tx, cartId, { id, eventId: FULL }, now);
  });
  const { entry } = await firstEntry();
  expect(entry).toMatchObject({ bookable: true, offerUntil: stands ? formatInstant(offerEndsAt) : null });
  expect(entry.mark === null).toBe(stands);
});

it("hands the workshops out with the cart", async () => {
  await enter(["Recht", "Software"]);
  const call = { cookies: cookie, locals: testLocals(store), now, session: async () => null, setCookie: () => {} };
  expect((await filledCart(call))?.items).toMatchObject([{ recipients: [{ workshops: ["Recht", "Software"] }] }]);
});
