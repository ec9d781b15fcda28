import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { cartItems, carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleModule, sampleStore } from "#db/seed/sample-store.ts";
import { navigationShoppingCart, shoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { publishThemeNames } from "#src/queries/test/publish-theme-names.ts";
import { callRoute, cookieOf, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { GET as getNavigationCart } from "../shared-modules/shopping-cart-small.ts";
import { POST as postAdd } from "./add-cart-item.ts";
import { POST as postDelete } from "./delete-cart-item.ts";
import { GET as getCart } from "./get-shopping-cart.ts";
import { GET as getSmallCart } from "./get-shopping-cart-small.ts";

const ADD = "/order-api/add-cart-item";
const DELETE = "/order-api/delete-cart-item";
const CANCELLED = 2;
const PAST = 3;
const FULL = 4;
const ONLINE_SERIES = 5;

const online = { hotelId: null, hotelSlug: null, hotelName: null, city: null };
const rows = [
  sampleEvent(1),
  sampleEvent(CANCELLED, { cancelledAt: new Date(0) }),
  sampleEvent(PAST, { startDate: dayFromNow(-3), endDate: dayFromNow(-1) }),
  sampleEvent(FULL, { seats: 20, booked: 20 }),
  sampleEvent(ONLINE_SERIES, { ...online, themeId: null, themeSlug: null, conferenceSlug: "br-tag", title: "BR-Tag" }),
  ...Array.from({ length: 51 }, (_, index) => sampleEvent(100 + index)),
];

publishThemeNames();

let store: Store;
beforeEach(async () => {
  store = await sampleStore(rows, [sampleModule(ONLINE_SERIES, 0)]);
  return store.close;
});

const withCookie = (cookie: string) => (cookie === "" ? jsonHeaders : { ...jsonHeaders, Cookie: cookie });
const add = (eventId: unknown, cookie = "") =>
  callRoute(postAdd, store, ADD, { method: "POST", body: { eventId }, headers: withCookie(cookie) });
const remove = (cartItemId: unknown, cookie = "") =>
  callRoute(postDelete, store, DELETE, { method: "POST", body: { cartItemId }, headers: withCookie(cookie) });
const list = async (cookie = "") => {
  const { body } = await callRoute(getSmallCart, store, "/order-api/get-shopping-cart-small", { headers: { Cookie: cookie } });
  return v.parse(navigationShoppingCart.response, body);
};
const eventIds = async (cookie: string): Promise<readonly number[]> => (await list(cookie)).map(({ eventId }) => eventId);

describe("adding", () => {
  it("makes a cart, sets its cookie and lists the event", async () => {
    const answer = await add(1);
    expect(answer).toMatchObject({ status: 200, body: { cartItemId: expect.any(String) } });
    expect(answer.headers.getSetCookie()).toEqual([
      "ifb_cart_hint=1; Max-Age=7776000; Path=/; SameSite=Lax",
      expect.stringMatching(/^ifb_cart=.+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await eventIds(cookieOf(answer))).toEqual([1]);
  });

  it("keeps to the cart of the cookie and starts its 90 days anew", async () => {
    const cookie = cookieOf(await add(1));
    const second = await add(ONLINE_SERIES, cookie);
    expect(cookieOf(second)).toBe(cookie);
    expect(await eventIds(cookie)).toEqual([1, ONLINE_SERIES]);
    expect(await store.db.select().from(carts)).toHaveLength(1);
  });

  it.each([
    ["an unknown event", 4711, 404, "event-unknown"],
    ["a cancelled event", CANCELLED, 409, "event-cancelled"],
    ["a past event", PAST, 409, "event-past"],
    ["a full event", FULL, 409, "event-full"],
    ["a text as number", "1", 422, "invalid"],
    ["half an event", 1.5, 422, "invalid"],
    ["a negative number", -1, 422, "invalid"],
    ["a number beyond all events", 1e300, 422, "invalid"],
    ["no number", undefined, 422, "invalid"],
  ])("refuses %s and leaves no trace", async (_, eventId, status, code) => {
    const answer = await add(eventId);
    expect(answer).toMatchObject({ status, body: { error: { code, message: expect.stringMatching(/\.$/) } } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await store.db.select().from(carts)).toEqual([]);
  });

  it("refuses the same event twice, also at the same moment", async () => {
    const cookie = cookieOf(await add(1));
    expect(await add(1, cookie)).toMatchObject({ status: 409, body: { error: { code: "already-in-cart" } } });
    const both = await Promise.all([add(100, cookie), add(100, cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await eventIds(cookie)).toEqual([1, 100]);
  });

  it("refuses the fifty-first item", async () => {
    const cookie = cookieOf(await add(100));
    for (let eventId = 101; eventId < 150; eventId += 1) await add(eventId, cookie);
    expect(await add(150, cookie)).toMatchObject({ status: 409, body: { error: { code: "cart-full" } } });
    expect(await list(cookie)).toHaveLength(50);
  });

  it.each([
    ["malformed JSON", "{", jsonHeaders, 400],
    ["a form", "eventId=1", { ...jsonHeaders, "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["a foreign origin", { eventId: 1 }, { ...jsonHeaders, Origin: "https://example.org" }, 403],
    ["too large a body", `{"eventId":1,"x":"${"x".repeat(70_000)}"}`, jsonHeaders, 413],
    ["an unknown field", { eventId: 1, price: 0 }, jsonHeaders, 422],
  ])("refuses %s", async (_, body, headers, status) => {
    expect((await callRoute(postAdd, store, ADD, { method: "POST", body, headers })).status).toBe(status);
    expect(await store.db.select().from(carts)).toEqual([]);
  });

  it("takes a tampered cookie as no cart", async () => {
    const cookie = cookieOf(await add(1));
    const tampered = `${cookie.slice(0, -3)}AAA`;
    expect(await list(tampered)).toEqual([]);
    const fresh = cookieOf(await add(1, tampered));
    expect([fresh === tampered, fresh === cookie]).toEqual([false, false]);
    expect(await eventIds(cookie)).toEqual([1]);
  });
});

describe("listing", () => {
  it("is empty without a cart and sets no cookie", async () => {
    const answer = await callRoute(getCart, store, "/order-api/get-shopping-cart");
    expect([answer.status, answer.body, answer.headers.getSetCookie()]).toEqual([200, [], []]);
  });

  it("gives the order everything about the event", async () => {
    const cookie = cookieOf(await add(1));
    await add(ONLINE_SERIES, cookie);
    const { body } = await callRoute(getCart, store, "/order-api/get-shopping-cart", { headers: { Cookie: cookie } });
    // Both may have been put in within a millisecond.
    const [inPerson, series] = v.parse(shoppingCart.response, body).toSorted((one, other) => one.event.eventId - other.event.eventId);
    expect(inPerson).toMatchObject({
      event: {
        eventId: 1,
        startDate: dayFromNow(30),
        isOnlineEvent: false,
        hotel: [{ hotelId: 601, city: "Köln" }],
        content: { title: "Arbeitsrecht Teil 1", prices: { price: 129_000, priceParticipantTwo: 119_000, priceParticipantThree: 0 } },
        theme: {
          themeId: 101,
          slug: "arbeitsrecht",
          actionField: { name: "Betriebsverfassung" },
          rubric: { name: "Arbeitsrecht" },
          redirectUrl: null,
        },
        modules: [],
      },
      recipients: [],
    });
    expect(series).toMatchObject({ event: { isOnlineEvent: true, hotel: [], theme: null, modules: [{ title: "Modul 1", hotelId: 601 }] } });
  });

  it("gives the navigation the short form", async () => {
    const cookie = cookieOf(await add(ONLINE_SERIES));
    const { body } = await callRoute(getNavigationCart, store, "/shared-modules/shopping-cart-small", { headers: { Cookie: cookie } });
    expect(body).toEqual(await list(cookie));
    expect(body).toMatchObject([{ eventId: ONLINE_SERIES, themeId: null, themeTitle: "BR-Tag", city: "Online" }]);
  });

  it("keeps an event that was cancelled after it was put in", async () => {
    const cookie = cookieOf(await add(1));
    await store.write(async (tx) => tx.update(events).set({ cancelledAt: new Date() }).where(eq(events.eventId, 1)));
    expect(await eventIds(cookie)).toEqual([1]);
  });
});

describe("deleting", () => {
  it("takes the item out", async () => {
    const cookie = cookieOf(await add(1));
    const [item] = await list(cookie);
    expect(await remove(item?.cartItemId, cookie)).toMatchObject({ status: 200, body: { cartItemId: item?.cartItemId } });
    expect(await list(cookie)).toEqual([]);
    expect(await remove(item?.cartItemId, cookie)).toMatchObject({ status: 404 });
  });

  it("does not touch another visitor's item", async () => {
    const own = cookieOf(await add(1));
    const [item] = await list(own);
    for (const cookie of ["", cookieOf(await add(100)), `${own.slice(0, -3)}AAA`]) {
      expect(await remove(item?.cartItemId, cookie)).toMatchObject({ status: 404, body: { error: { code: "item-unknown" } } });
    }
    expect(await eventIds(own)).toEqual([1]);
  });

  it.each([7, "nix", "", undefined])("refuses the id %j", async (cartItemId) => {
    expect((await remove(cartItemId)).status).toBe(422);
    expect(await store.db.select().from(cartItems)).toEqual([]);
  });
});
