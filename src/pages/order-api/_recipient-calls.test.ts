import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { cartOptions, cartRecipients } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, onlineSample, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { shoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { publishThemeNames } from "#src/queries/test/publish-theme-names.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { type Answer, callRoute, cookieOf, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { POST as postItem } from "./add-cart-item.ts";
import { POST as postAdd } from "./add-recipient.ts";
import { POST as postDeleteItem } from "./delete-cart-item.ts";
import { POST as postDelete } from "./delete-recipient.ts";
import { POST as postEdit } from "./edit-recipient.ts";
import { GET as getCart } from "./get-shopping-cart.ts";
import { POST as postOptions } from "./update-order-options.ts";

const IN_PERSON = 1;
const ONE_DAY = 2;
const ONLINE = 3;

publishThemeNames();

let store: Store;
let cookie = "";
let itemId = "";
beforeEach(async () => {
  const day = dayFromNow(30);
  store = await sampleStore([
    sampleEvent(IN_PERSON),
    sampleEvent(ONE_DAY, { startDate: day, endDate: day }),
    sampleEvent(ONLINE, onlineSample),
  ]);
  const answer = await putIn(IN_PERSON, "");
  cookie = cookieOf(answer);
  itemId = itemOf(answer);
  return store.close;
});

const post = (route: typeof postAdd, path: string, body: unknown, as = cookie, headers: object = {}) =>
  callRoute(route, store, `/order-api/${path}`, { method: "POST", body, headers: { ...jsonHeaders, Cookie: as, ...headers } });
const putIn = (eventId: number, as: string) => post(postItem, "add-cart-item", { eventId }, as);
const bodyOf = (schema: "cartItemId" | "recipientId") => (answer: Answer) =>
  v.parse(v.looseObject({ [schema]: v.string() }), answer.body)[schema] ?? "";
const itemOf = bodyOf("cartItemId");
const recipientOf = bodyOf("recipientId");

const anna = { firstname: "Anna", lastname: "Muster" };
const add = (change: object = {}, as = cookie) => post(postAdd, "add-recipient", { cartItemId: itemId, ...anna, ...change }, as);
const edit = (body: object, as = cookie) => post(postEdit, "edit-recipient", { ...anna, ...body }, as);
const drop = (recipientId: unknown, as = cookie) => post(postDelete, "delete-recipient", { recipientId }, as);

async function recipients(as = cookie) {
  const { body } = await callRoute(getCart, store, "/order-api/get-shopping-cart", { headers: { Cookie: as } });
  return v.parse(shoppingCart.response, body).flatMap((item) => item.recipients);
}
const firstnames = async () => (await recipients()).map(({ firstname }) => firstname);

describe("adding somebody", () => {
  it("takes what was sent and hands it out with the cart", async () => {
    const given = {
      ...{ kind: "reservierung", salutation: "Frau Prof. Dr.", ...anna, email: " Anna@Example.org " },
      ...{ hotelOverNightOption: "Anreise am Vortag", personalNotes: "vegetarisch" },
    };
    const answer = await add(given);
    expect(answer).toMatchObject({ status: 200, body: { cartItemId: itemId } });
    expect(cookieOf(answer)).toBe(cookie);
    expect(await recipients()).toEqual([{ workshops: [], recipientId: recipientOf(answer), ...given, email: "anna@example.org" }]);
  });

  it.each([
    ["several days", IN_PERSON, "mit Übernachtung"],
    ["one day", ONE_DAY, "Tagesgast"],
    ["an online event", ONLINE, null],
  ])("has a default for everything but the name, for %s", async (_, eventId, hotelOverNightOption) => {
    const cartItemId = eventId === IN_PERSON ? itemId : itemOf(await putIn(eventId, cookie));
    expect((await add({ cartItemId })).status).toBe(200);
    const defaults = { kind: "reservierung", salutation: "Keine Angabe", email: null, personalNotes: null };
    expect(await recipients()).toMatchObject([{ ...anna, ...defaults, hotelOverNightOption }]);
  });

  it.each([
    ["no first name", { firstname: undefined }, { firstname: messages.firstname.missing }],
    ["an empty last name", { lastname: " " }, { lastname: messages.lastname.missing }],
    ["half a first name", { firstname: "A" }, { firstname: messages.firstname.short }],
    ["too long a last name", { lastname: "x".repeat(201) }, { lastname: messages.lastname.long }],
    ["a name of two lines", { firstname: "Anna\nMaria" }, { firstname: messages.characters }],
    ["a control character", { lastname: "Mus\u0007ter" }, { lastname: messages.characters }],
    ["a mark that turns the writing around", { lastname: "Mus\u202Eter" }, { lastname: messages.characters }],
    ["half an address", { email: "anna@" }, { email: messages.email.invalid }],
    ["an unknown salutation", { salutation: "Baron" }, { salutation: messages.salutation.missing }],
    ["an unknown kind", { kind: "warteliste" }, { kind: messages.option }],
    ["an unknown option", { hotelOverNightOption: "Zelt" }, { hotelOverNightOption: messages.option }],
    ["notes of one character", { personalNotes: "x" }, { personalNotes: messages.message.missing }],
    ["a number as name", { firstname: 7 }, { firstname: "Diese Angabe muss ein Text sein." }],
    ["no item", { cartItemId: undefined }, { cartItemId: "Die Nummer des Eintrags fehlt." }],
    ["an unknown field", { price: 0 }, { price: "Dieses Feld gibt es nicht." }],
  ])("refuses %s by field", async (_, change, fields) => {
    expect(await add(change)).toMatchObject({ status: 422, body: { error: { code: "invalid", fields } } });
    expect(await recipients()).toEqual([]);
  });

  it("keeps names as they are typed", async () => {
    const literal = { firstname: "<script>alert(1)</script>", lastname: 'O\'Neil & Söhne "GbR"' };
    await add(literal);
    expect(await recipients()).toMatchObject([literal]);
  });

  it.each([
    ["an option online", ONLINE, "Tagesgast"],
    ["a night at an event of one day", ONE_DAY, "mit Übernachtung"],
  ])("refuses %s", async (_, eventId, hotelOverNightOption) => {
    const cartItemId = itemOf(await putIn(eventId, cookie));
    const answer = await add({ cartItemId, hotelOverNightOption });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: "option-unfit" } } });
    expect(await recipients()).toEqual([]);
  });

  it("refuses the same person twice, also at the same moment", async () => {
    const both = await Promise.all([add(), add({ firstname: "ANNA" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await add({ email: "anna@example.org" })).toMatchObject({ status: 409, body: { error: { code: "recipient-present" } } });
    expect(await recipients()).toHaveLength(1);
  });

  it("tells two of the same name by their addresses", async () => {
    await add({ email: "anna@example.org" });
    expect((await add({ email: "a.muster@example.org" })).status).toBe(200);
  });

  it("refuses the twenty-first person, also at the same moment", async () => {
    for (let number = 1; number < 20; number += 1) await add({ lastname: `Muster ${number}` });
    const both = await Promise.all([add({ lastname: "Zwanzig" }), add({ lastname: "Einundzwanzig" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await add({ lastname: "Spät" })).toMatchObject({ status: 409, body: { error: { code: "recipients-full" } } });
    expect(await recipients()).toHaveLength(20);
  });

  it.each([
    ["cancelled", { cancelledAt: new Date(0) }, "event-cancelled"],
    ["past", { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }, "event-past"],
    ["full", { booked: 20 }, "event-full"],
  ])("refuses an event that is %s by now", async (_, change, code) => {
    await store.write(async (tx) => tx.update(events).set(change).where(eq(events.eventId, IN_PERSON)));
    expect(await add()).toMatchObject({ status: 409, body: { error: { code } } });
  });

  it.each([
    ["malformed JSON", "{", {}, 400],
    ["a form", "firstname=Anna", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["a foreign origin", anna, { Origin: "https://example.org" }, 403],
    ["a body of one megabyte", JSON.stringify({ ...anna, personalNotes: "x".repeat(1_000_000) }), {}, 413],
  ])("refuses %s", async (_, body, headers, status) => {
    expect((await post(postAdd, "add-recipient", body, cookie, headers)).status).toBe(status);
    expect(await recipients()).toEqual([]);
  });
});

describe("changing somebody", () => {
  it("replaces everything, keeps the place in the list, and lets the last of two tabs win", async () => {
    const first = recipientOf(await add({ personalNotes: "vegetarisch", email: "anna@example.org" }));
    await add({ firstname: "Berta" });
    await edit({ recipientId: first, firstname: "Carla", kind: "reservierung", hotelOverNightOption: "Tagesgast" });
    await edit({ recipientId: first, firstname: "Dora" });
    expect(await recipients()).toMatchObject([
      {
        recipientId: first,
        firstname: "Dora",
        kind: "reservierung",
        email: null,
        personalNotes: null,
        hotelOverNightOption: "mit Übernachtung",
      },
      { firstname: "Berta" },
    ]);
  });

  it("is possible while the event can't be booked", async () => {
    const recipientId = recipientOf(await add());
    await store.write(async (tx) => tx.update(events).set({ booked: 20 }).where(eq(events.eventId, IN_PERSON)));
    expect((await edit({ recipientId, firstname: "Carla" })).status).toBe(200);
  });

  it("refuses to make somebody of whom there is one already", async () => {
    await add({ firstname: "Berta" });
    const recipientId = recipientOf(await add());
    expect(await edit({ recipientId, firstname: "berta" })).toMatchObject({ status: 409, body: { error: { code: "recipient-present" } } });
    expect((await edit({ recipientId, lastname: "MUSTER" })).status).toBe(200);
  });

  it("checks the fields like adding does", async () => {
    const recipientId = recipientOf(await add());
    const answer = await edit({ recipientId, firstname: "" });
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { firstname: messages.firstname.missing } } } });
  });
});

describe("deleting somebody", () => {
  it("takes the person out once", async () => {
    const recipientId = recipientOf(await add());
    await add({ firstname: "Berta" });
    expect(await drop(recipientId)).toMatchObject({ status: 200, body: { cartItemId: itemId, recipientId } });
    expect(await drop(recipientId)).toMatchObject({ status: 404, body: { error: { code: "recipient-unknown" } } });
    expect(await edit({ recipientId })).toMatchObject({ status: 404 });
    expect(await firstnames()).toEqual(["Berta"]);
  });

  it("puts the next person at the end of the list", async () => {
    const first = recipientOf(await add());
    await add({ firstname: "Berta" });
    await drop(first);
    await add({ firstname: "Carla" });
    expect(await firstnames()).toEqual(["Berta", "Carla"]);
  });

  it("goes with the event", async () => {
    await add();
    await post(postDeleteItem, "delete-cart-item", { cartItemId: itemId });
    expect(await store.db.select().from(cartRecipients)).toEqual([]);
  });

  it.each([7, "nix", "", undefined])("refuses the id %j", async (recipientId) => expect((await drop(recipientId)).status).toBe(422));
});

describe("another visitor", () => {
  it("reaches nobody who is entered here", async () => {
    const recipientId = recipientOf(await add());
    const stranger = cookieOf(await putIn(ONE_DAY, ""));
    for (const as of ["", stranger, `${cookie.slice(0, -3)}AAA`]) {
      expect(await add({ firstname: "Mallory" }, as)).toMatchObject({ status: 404, body: { error: { code: "item-unknown" } } });
      expect(await edit({ recipientId, firstname: "Mallory" }, as)).toMatchObject({ status: 404 });
      expect(await drop(recipientId, as)).toMatchObject({ status: 404 });
      expect(await recipients(as)).toEqual([]);
    }
    expect(await firstnames()).toEqual(["Anna"]);
  });

  it.each(["nix", "3f2c1a52-7f65-4a9e-9a41-0a1b2c3d4e5f"])("is told the same about the unknown id %s", async (id) => {
    expect(await add({ cartItemId: id })).toMatchObject({ status: 404, body: { error: { code: "item-unknown" } } });
    expect(await edit({ recipientId: id })).toMatchObject({ status: 404, body: { error: { code: "recipient-unknown" } } });
  });
});

describe("order options", () => {
  const update = (body: unknown, as = cookie) => post(postOptions, "update-order-options", body, as);
  const stored = () => store.db.select().from(cartOptions);

  it("replace the ones before", async () => {
    expect(await update({ documents: true, personalNotes: " Bitte anrufen " })).toMatchObject({
      status: 200,
      body: { documents: true, personalNotes: "Bitte anrufen" },
    });
    expect(await update({ documents: false })).toMatchObject({ status: 200, body: { documents: false, personalNotes: null } });
    expect(await stored()).toMatchObject([{ documents: 0, personalNotes: null }]);
  });

  it.each([
    ["notes of one character", { personalNotes: "x" }, { personalNotes: messages.message.missing }],
    ["too long notes", { personalNotes: "x".repeat(5001) }, { personalNotes: messages.message.long }],
    ["a text as wish", { documents: "ja" }, { documents: "Diese Angabe muss wahr oder falsch sein." }],
    ["an unknown field", { discount: 50 }, { discount: "Dieses Feld gibt es nicht." }],
  ])("refuse %s by field", async (_, body, fields) => {
    expect(await update(body)).toMatchObject({ status: 422, body: { error: { fields } } });
    expect(await stored()).toEqual([]);
  });

  it("need something in the cart", async () => {
    expect(await update({ documents: true }, "")).toMatchObject({ status: 409, body: { error: { code: "cart-empty" } } });
    await post(postDeleteItem, "delete-cart-item", { cartItemId: itemId });
    expect(await update({ documents: true })).toMatchObject({ status: 409, body: { error: { code: "cart-empty" } } });
    expect(await stored()).toEqual([]);
  });
});
