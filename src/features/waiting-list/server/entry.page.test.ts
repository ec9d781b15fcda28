import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { cartItemsOf, cartOfUser } from "#db/repositories/carts.ts";
import { eventById } from "#db/repositories/events.ts";
import { revokeLinks } from "#db/repositories/link-versions.ts";
import { changeWaitingEntry, type WaitingEntry, waitingEntryById } from "#db/repositories/waiting-list.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { readCartCookie } from "#src/booking/cart-cookie.ts";
import { waitingPath } from "#src/booking/links.ts";
import { contextAt, seatsOf } from "#src/booking/test/sample-booking.ts";
import { joinWaitingList, offerFreeSeats } from "#src/booking/waiting-list.ts";
import type { WaitingStatus } from "#src/domain/booking/waiting-list.ts";
import { bookingState } from "#src/domain/events/event.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { cookieOf, testSecret } from "#src/shared/server/test/call-route.ts";
import { type EntryState, offerGone } from "../rules/entry-texts.ts";
import { entryPage } from "./entry.page.ts";

const EVENT = 1;
const start = new Date();

let store: Store;
let entry: WaitingEntry;
let path = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(EVENT, { seats: 6, booked: 6 })]);
  const person = { salutation: "Frau", firstname: "Anna", lastname: "Warte", email: "anna@example.org", phone: null };
  const joined = await joinWaitingList(store, { eventId: EVENT, quantity: 2, person, userId: null, brand: "ifb" }, contextAt(start));
  if (!joined.ok) throw new Error(joined.reason);
  entry = joined.entry;
  path = waitingPath(entry, testSecret);
  return store.close;
});

const changeEvent = (change: Partial<typeof events.$inferInsert>) =>
  store.write(async (tx) => void (await tx.update(events).set(change).where(eq(events.eventId, EVENT))));
const statusOf = async () => (await waitingEntryById(store.db, entry.id))?.status;
async function offer(): Promise<Date> {
  await changeEvent({ booked: 4 });
  await store.write((tx) => offerFreeSeats(tx, EVENT, contextAt(start)));
  const offered = await waitingEntryById(store.db, entry.id);
  if (!offered?.offerEndsAt) throw new Error("nothing was offered");
  return offered.offerEndsAt;
}
const letOfferEnd = () =>
  store.write(async (tx) => void (await tx.update(waitingEntries).set({ offerEndsAt: new Date(start.getTime() - 1000) })));
const setStatus = async (status: WaitingStatus) => {
  if (status !== "wartet") await store.write((tx) => changeWaitingEntry(tx, entry.id, "wartet", { status }, start));
};

const paramsOf = (at: string) => ({ entry: at.slice("/warteliste/".length).replace(/\?.*/, "") });
async function read(at = path) {
  const context = { ...readContext(store, at), params: paramsOf(at) };
  const page = await entryPage(context);
  if (page instanceof Response || "ended" in page) throw new Error("no entry is shown");
  return { page, headers: context.response.headers };
}
async function press(action: string, cookie = "") {
  const context = { ...formContext(store, `${path}?aktion=${action}`, {}, { cookie }), params: paramsOf(path) };
  return { result: await entryPage(context), status: context.response.status };
}
async function pressed(action: string, cookie = ""): Promise<Response> {
  const { result } = await press(action, cookie);
  if (!(result instanceof Response)) throw new Error(`no answer but ${result.head.title}`);
  return result;
}
const labels = async () => (await read()).page.buttons.map(({ label }) => label);

describe("the page of an entry", () => {
  it("says since when somebody waits, tells nothing of the person, and leaves no trace", async () => {
    const { page, headers } = await read();
    expect(page).toMatchObject({ state: "waiting", head: { noindex: true }, number: expect.stringMatching(/^W-/) });
    expect(page.text).toContain(`Sie warten seit ${formatInstant(start)} Uhr auf 2 Plätze`);
    expect(JSON.stringify(page)).not.toMatch(/Warte"|anna@/);
    expect([headers.get("Cache-Control"), headers.get("Referrer-Policy")]).toEqual(["no-store", "same-origin"]);
  });

  it("says until when offered seats are held", async () => {
    const end = await offer();
    expect((await read()).page).toMatchObject({ state: "offered", text: expect.stringContaining(`bis ${formatInstant(end)} Uhr`) });
    expect(await labels()).toEqual(["Plätze annehmen", "Ablehnen und Warteliste verlassen"]);
  });

  it("is there for 30 days after the event, longer for the account that asked", async () => {
    const days = 24 * 60 * 60 * 1000;
    const last = Date.parse(`${(await eventById(store.db, EVENT))?.endDate}T12:00:00Z`);
    const seen = async (after: number, cookie = "") =>
      entryPage({ ...readContext(store, path, { cookie }), params: paramsOf(path) }, new Date(last + after * days));
    expect(await seen(30)).not.toHaveProperty("ended");
    expect(await seen(31)).toMatchObject({ ended: true });
    const userId = await makeAccount(store, "anna@example.org");
    await store.write(async (tx) => void (await tx.update(waitingEntries).set({ userId })));
    expect(await seen(31, await cookieFor(store, userId))).not.toHaveProperty("ended");
    expect(await seen(31, await cookieFor(store, await makeAccount(store, "eva@example.org")))).toMatchObject({ ended: true });
  });

  it("is gone for whoever has a link that was revoked, and stays for the account that asked", async () => {
    await store.write((tx) => revokeLinks(tx, "waiting-entry", entry.id, 0));
    const seen = async (at: string, cookie = "") => entryPage({ ...readContext(store, at, { cookie }), params: paramsOf(at) });
    expect(await seen(path)).toMatchObject({ ended: true });
    expect(await seen(waitingPath({ ...entry, linkVersion: 1 }, testSecret))).toMatchObject({ state: "waiting" });
    const userId = await makeAccount(store, "anna@example.org");
    await store.write(async (tx) => void (await tx.update(waitingEntries).set({ userId })));
    expect(await seen(path, await cookieFor(store, userId))).toMatchObject({ state: "waiting" });
  });

  it("changes nothing by being read", async () => {
    await offer();
    for (const query of ["", "?aktion=annehmen", "?aktion=verlassen"]) await read(path + query);
    expect([await statusOf(), await seatsOf(store.db, EVENT)]).toEqual(["angeboten", { booked: 4, held: 2 }]);
  });

  it.each<[WaitingStatus, EntryState]>([
    ["angenommen", "accepted"],
    ["verfallen", "expired"],
    ["verlassen", "left"],
    ["beendet", "ended"],
  ])("has no buttons once it is %s", async (status, state) => {
    await setStatus(status);
    expect((await read()).page).toMatchObject({ state, buttons: [] });
  });

  it("goes by the clock where an offer ran out and no job was there", async () => {
    await offer();
    await letOfferEnd();
    const { page } = await read();
    expect(page).toMatchObject({ state: "expired", buttons: [] });
    expect(page.links[0]).toEqual({ label: "Noch einmal auf die Warteliste", href: "/seminare/p/1/warteliste?plaetze=2" });
  });

  it("calls an offer run out, not missed, once the event has begun, and leads to no list that is closed", async () => {
    await offer();
    await changeEvent({ startDate: dayFromNow(0), endDate: dayFromNow(2) });
    const { page } = await read();
    expect(page).toMatchObject({ state: "expired", buttons: [], links: [{ href: "/seminare/p" }] });
    expect(page.text).toMatch(/^Wir hatten 2 Plätze für Sie frei gehalten, die Frist ist vorbei/);
  });

  it("offers free seats to somebody who left", async () => {
    await setStatus("verlassen");
    await changeEvent({ booked: 3 });
    expect((await read()).page.links[0]).toEqual({ label: "Es sind Plätze frei: jetzt buchen", href: "/seminare/p/1" });
  });

  it.each<[WaitingStatus, object]>([
    ["wartet", { cancelledAt: start }],
    ["wartet", { startDate: dayFromNow(-1), endDate: dayFromNow(0) }],
    ["wartet", { startDate: dayFromNow(0), endDate: dayFromNow(2) }],
  ])("is over with its event", async (status, change) => {
    await setStatus(status);
    await changeEvent(change);
    const { page } = await read();
    expect(page).toMatchObject({ state: "ended", buttons: [], links: [{ href: "/seminare/p" }] });
  });

  it.each([
    ["another purpose", () => signedId("booking", entry.id, testSecret)],
    ["another secret", () => signedId("waiting-entry", entry.id, "x".repeat(32))],
    ["an entry that is gone", () => signedId("waiting-entry", "00000000-0000-4000-8000-000000000000", testSecret)],
    ["no signature", () => entry.id],
    ["nothing", () => ""],
  ])("is not there for %s", async (_, token) => {
    const answer = await entryPage({ ...readContext(store, "/warteliste/x"), params: { entry: token() } });
    expect(answer instanceof Response && answer.status).toBe(404);
  });
});

describe("leaving", () => {
  it("ends the entry, and a second click finds it done", async () => {
    for (let click = 0; click < 2; click += 1) {
      const answer = await pressed("verlassen");
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
      expect(await statusOf()).toBe("verlassen");
    }
  });

  it("gives offered seats back", async () => {
    await offer();
    await pressed("verlassen");
    expect([await statusOf(), await seatsOf(store.db, EVENT)]).toEqual(["verlassen", { booked: 4, held: 0 }]);
  });

  it("needs our own page", async () => {
    const headers = { Origin: "https://example.org" };
    const context = { ...formContext(store, `${path}?aktion=verlassen`, {}, { headers }), params: paramsOf(path) };
    await entryPage(context);
    expect([context.response.status, await statusOf()]).toEqual([403, "wartet"]);
  });
});

describe("accepting an offer", () => {
  const target = /^\/seminare\/warenkorb\?meldung=offer-added&bei=[\w-]+#posten-[\w-]+$/;

  it("puts the event into this browser's cart, where its seats count as free", async () => {
    await offer();
    await changeEvent({ seats: 6, booked: 4 });
    const answer = await pressed("annehmen");
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, expect.stringMatching(target)]);
    const cartId = readCartCookie(cookieOf(answer), { secret: testSecret, secure: false });
    const [item] = await cartItemsOf(store.db, cartId ?? "");
    expect(item).toMatchObject({ offerId: entry.id, event: { eventId: EVENT } });
    expect(item && bookingState(item.event, dayFromNow(0))).toBe("wenige");
    expect(await statusOf()).toBe("angeboten");
  });

  it("uses the cart that is there, also that of an account, and does no harm twice", async () => {
    await offer();
    const userId = await makeAccount(store, "konto@example.org");
    const cookie = await cookieFor(store, userId);
    for (let click = 0; click < 2; click += 1) await pressed("annehmen", cookie);
    const cartId = (await cartOfUser(store.db, userId)) ?? "";
    expect((await cartItemsOf(store.db, cartId)).map(({ offerId }) => offerId)).toEqual([entry.id]);
  });

  it.each([
    ["waits still", async () => undefined],
    ["has left", () => setStatus("verlassen")],
    [
      "waited too long",
      async () => {
        await offer();
        await letOfferEnd();
      },
    ],
  ])("is refused to somebody who %s", async (_, prepare) => {
    await prepare();
    const { result, status } = await press("annehmen");
    expect([status, result instanceof Response || "ended" in result ? null : result.problem]).toEqual([409, offerGone]);
    expect(await store.db.select().from(carts)).toEqual([]);
  });

  it("knows no other button", async () => expect((await pressed("hack")).status).toBe(400));
});
