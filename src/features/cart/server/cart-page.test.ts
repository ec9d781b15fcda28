import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { cookieOf, testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { type CartPage, cartPage } from "./cart-page.ts";

const URL_OF_PAGE = `${testOrigins.ifb}/seminare/warenkorb`;
const formHeaders = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigins.ifb };

let store: Store;
beforeEach(async () => {
  store = await sampleStore([1, 2, 3, 4, 5].map((eventId) => sampleEvent(eventId)));
  return store.close;
});

async function send(form: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = new Request(URL_OF_PAGE, { method: "POST", body: form, headers: { ...formHeaders, ...headers } });
  const answer = await cartPage({ request, locals: testLocals(store), response: { headers: new Headers() } });
  if (!(answer instanceof Response)) throw new Error("a form is answered with a redirect");
  return answer;
}

async function read(cookie: string, query = ""): Promise<CartPage> {
  const request = new Request(URL_OF_PAGE + query, { headers: { Cookie: cookie } });
  const page = await cartPage({ request, locals: testLocals(store), response: { headers: new Headers() } });
  if (page instanceof Response) throw new Error("reading is no redirect");
  return page;
}

const target = (answer: Response) => [answer.status, answer.headers.get("Location")];

it("adds and removes with plain forms, each answered by a redirect", async () => {
  const added = await send("intent=add&eventId=1");
  expect(target(added)).toEqual([303, "/seminare/warenkorb?meldung=added"]);
  const cookie = cookieOf(added);
  const { entries } = await read(cookie);
  expect(entries).toMatchObject([
    {
      eventId: 1,
      title: "Arbeitsrecht Teil 1",
      href: "/seminare/p/1",
      place: "Köln",
      state: "frei",
      mark: null,
      bookable: true,
      degressive: true,
    },
  ]);
  expect(entries[0]?.dates).toBe(formatRange(dayFromNow(30), dayFromNow(33)));
  expect(entries[0]?.price).toBe("1.290,00\u00a0€");

  const removed = await send(`intent=remove&cartItemId=${entries[0]?.cartItemId}`, { Cookie: cookie });
  expect(target(removed)).toEqual([303, "/seminare/warenkorb?meldung=removed"]);
  expect((await read(cookie)).entries).toEqual([]);
});

it("opens rows for as many as were said before, also where the event was in the cart already", async () => {
  const form = "intent=add&eventId=1&personen=3&option=Tagesgast";
  const added = await send(form);
  const cookie = cookieOf(added);
  const item = (await read(cookie)).entries[0]?.cartItemId;
  const rows = `&bei=${item}&eintragen=${item}&personen=3&option=Tagesgast#posten-${item}`;
  expect(target(added)).toEqual([303, `/seminare/warenkorb?meldung=added${rows}`]);
  expect(target(await send(form, { Cookie: cookie }))).toEqual([303, `/seminare/warenkorb?meldung=already-in-cart${rows}`]);
});

it("puts a consultant's whole proposal in with one form, pressed twice as well, and says when some of it can't be booked any more", async () => {
  const all = await send("intent=add-all&eventIds=1,2,3");
  const cookie = cookieOf(all);
  const inCart = async () => (await read(cookie)).entries.map(({ eventId }) => eventId).toSorted();
  expect(target(all)).toEqual([303, "/seminare/warenkorb?meldung=all-added"]);
  expect(target(await send("intent=add-all&eventIds=1,2,3", { Cookie: cookie }))).toEqual([303, "/seminare/warenkorb?meldung=all-added"]);
  await store.write(async (tx) => tx.update(events).set({ cancelledAt: new Date() }).where(eq(events.eventId, 4)));
  const some = await send("intent=add-all&eventIds=4,5", { Cookie: cookie });
  expect(target(some)).toEqual([303, "/seminare/warenkorb?meldung=some-added"]);
  expect(await inCart()).toEqual([1, 2, 3, 5]);
  expect(target(await send("intent=add-all&eventIds=4", { Cookie: cookie }))).toEqual([303, "/seminare/warenkorb?meldung=none-added"]);
});

it("keeps and marks what filled up, was cancelled or has passed", async () => {
  const cookie = cookieOf(await send("intent=add&eventId=1"));
  for (const eventId of [2, 3, 4, 5]) await send(`intent=add&eventId=${eventId}`, { Cookie: cookie });
  const change = (eventId: number, values: Partial<typeof events.$inferInsert>) =>
    store.write(async (tx) => tx.update(events).set(values).where(eq(events.eventId, eventId)));
  await change(2, { booked: 16 });
  await change(3, { booked: 20 });
  await change(4, { cancelledAt: new Date() });
  await change(5, { startDate: dayFromNow(-2), endDate: dayFromNow(-1) });

  const { entries } = await read(cookie);
  expect(new Map(entries.map(({ eventId, state, bookable }) => [eventId, [state, bookable]]))).toEqual(
    new Map([
      [1, ["frei", true]],
      [2, ["wenige", true]],
      [3, ["warteliste", false]],
      [4, ["abgesagt", false]],
      [5, ["beendet", false]],
    ]),
  );
  expect(entries.filter(({ mark }) => mark === null)).toHaveLength(1);
  expect(entries.find(({ eventId }) => eventId === 2)?.mark).toBe("Nur noch 4 Plätze frei.");
});

it("leads to the waiting list of a full event until the day before it begins", async () => {
  const cookie = cookieOf(await send("intent=add&eventId=1"));
  const waitingHref = async (values: Partial<typeof events.$inferInsert>) => {
    await store.write(async (tx) => tx.update(events).set(values).where(eq(events.eventId, 1)));
    return (await read(cookie)).entries[0]?.waitingHref;
  };
  expect(await waitingHref({ booked: 0 })).toBeNull();
  expect(await waitingHref({ booked: 20, startDate: dayFromNow(1) })).toBe("/seminare/p/1/warteliste");
  expect(await waitingHref({ startDate: dayFromNow(0) })).toBeNull();
});

it.each([
  ["an unknown event", "intent=add&eventId=77", {}, "event-unknown"],
  ["an item of nobody", "intent=remove&cartItemId=3f2c1a52-7f65-4a9e-9a41-0a1b2c3d4e5f", {}, "item-unknown"],
  ["an unknown intent", "intent=pay&eventId=1", {}, "malformed"],
  ["an unknown field", "intent=add&eventId=1&price=0", {}, "malformed"],
  ["a crowd", "intent=add&eventId=1&personen=21", {}, "malformed"],
  ["no number", "intent=add&eventId=eins", {}, "malformed"],
  ["eleven at once", "intent=add-all&eventIds=1,2,3,4,5,6,7,8,9,10,11", {}, "malformed"],
  ["none at once", "intent=add-all&eventIds=", {}, "malformed"],
  ["another content type", "intent=add&eventId=1", { "Content-Type": "text/plain" }, "malformed"],
  ["a foreign origin", "intent=add&eventId=1", { Origin: "https://example.org" }, "foreign-origin"],
])("answers %s with a redirect that says why", async (_, form, headers, code) => {
  const answer = await send(form, headers);
  expect(target(answer)).toEqual([303, `/seminare/warenkorb?meldung=${code}`]);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

it.each([
  ["added", "done"],
  ["event-full", "problem"],
  ["cart-full", "problem"],
])("shows the sentence for %s", async (code, kind) =>
  expect((await read("", `?meldung=${code}`)).message).toEqual({ kind, text: expect.stringMatching(/\.$/), at: null }),
);

it.each(["", "?meldung=nix", "?meldung=toString"])("shows no sentence for %j", async (query) =>
  expect((await read("", query)).message).toBeNull(),
);
