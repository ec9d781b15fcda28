import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingById } from "#db/repositories/bookings.ts";
import { eventDesk } from "#db/schema/event-desk.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeChairOfTwo } from "#src/accounts/test/make-chair.ts";
import { readCalendar } from "#src/booking/calendar/test/read-calendar.ts";
import { convertHold } from "#src/booking/change-booking.ts";
import { contextAt, samplePerson, seatsOf } from "#src/booking/test/sample-booking.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testLocals, testSecret } from "#src/shared/server/test/call-route.ts";
import { bookingMessages, bookingRefusals } from "../rules/booking-messages.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { changeEvent, mailCount, openPage, orderSeats, sendForm, tokenOf } from "./test/sample-seats.ts";

const ordered = new Date("2027-03-01T09:00:00Z");
const soon = new Date("2027-03-10T09:00:00Z");
const later = new Date("2027-04-20T09:00:00Z");
const after = new Date("2027-06-01T09:00:00Z");

let store: Store;
let booked = "";
let held = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { startDate: "2027-05-03", endDate: "2027-05-06", booked: 0 }),
    sampleEvent(2, { startDate: "2027-07-05", endDate: "2027-07-08", booked: 0 }),
    sampleEvent(3, { startDate: "2027-08-02", endDate: "2027-08-05", booked: 20 }),
    sampleEvent(4, { startDate: "2027-09-06", endDate: "2027-09-09", cancelledAt: ordered }),
  ]);
  const people = [samplePerson(), samplePerson({ firstname: "Cem", kind: "reservierung" })];
  [booked = "", held = ""] = (await orderSeats(store, { people, now: ordered })).map(tokenOf);
  return store.close;
});

const idIn = (token: string): string => token.split(".")[0] ?? "";
const stored = async (token: string) => (await bookingById(store.db, idIn(token)))?.status;
const to = (token: string, message: string) => ({ status: 303, location: `/buchung/${token}?meldung=${message}` });

describe("the page of a booking", () => {
  it("shows the seat to whoever has the link, and to nobody else", async () => {
    const { page, status, headers } = await openPage(store, booked, soon);
    expect([status, headers.get("Referrer-Policy"), headers.get("Cache-Control")]).toEqual([200, "same-origin", "no-store"]);
    expect(page).toMatchObject({
      head: { noindex: true, title: "Ihre Buchung" },
      message: null,
      asked: null,
      seat: {
        state: "gebucht",
        actions: ["umbuchen", "ersatzperson", "stornieren"],
        person: "Frau Anna Muster",
        option: "Tagesgast",
        now: { time: "Montag, 3. Mai 2027, 13:00 Uhr, bis Donnerstag, 6. Mai 2027, 12:30 Uhr", place: "Hotel Muster, Köln" },
        before: null,
        price: {
          seminar: "1.290,00\u00a0€",
          hotel: "236,00\u00a0€",
          net: "1.526,00\u00a0€",
          vat: "289,94\u00a0€",
          gross: "1.815,94\u00a0€",
        },
        orderNumber: expect.stringMatching(/^B-/),
        eventHref: "/seminare/p/1",
        orderHref: expect.stringMatching(/^\/checkout\/fertig\/[\w-]+\.[\w-]+$/),
        calendarHref: `/buchung/${booked}/kalender.ics`,
      },
    });
  });

  it("ends 30 days after the event, but for whoever booked and for the committee's chair", async () => {
    const [last, over] = [new Date("2027-06-05T12:00:00Z"), new Date("2027-06-06T12:00:00Z")];
    expect((await openPage(store, booked, last)).page).not.toBeNull();
    for (const action of ["", "?aktion=stornieren"])
      expect(await openPage(store, booked, over, action)).toMatchObject({ status: 410, page: null });
    expect(await sendForm(store, booked, "stornieren", over)).toMatchObject({ status: 410, page: null });
    const [owner, stranger] = [await makeAccount(store, "owner@example.org"), await makeAccount(store, "stranger@example.org")];
    await store.write(async (tx) => void (await tx.update(orders).set({ userId: owner })));
    expect((await openPage(store, booked, over, "", await cookieFor(store, owner))).status).toBe(200);
    expect((await openPage(store, booked, over, "", await cookieFor(store, stranger))).status).toBe(410);
    const chair = await makeChairOfTwo(store, "vorsitz@example.org");
    await store.write(async (tx) => void (await tx.update(orders).set({ gremiumId: chair.other })));
    expect((await openPage(store, booked, over, "", await cookieFor(store, chair.id))).status).toBe(200);
  });

  it("says how long a reservation holds and what it can become", async () => {
    const { page } = await openPage(store, held, soon);
    expect(page).toMatchObject({
      head: { title: "Ihre Reservierung" },
      seat: { label: "reserviert bis einschließlich 15. März 2027", actions: ["buchen", "umbuchen", "ersatzperson", "zurueckgeben"] },
    });
  });

  it.each([
    ["an unknown id", signedId("booking", "x", testSecret)],
    ["no signature", "x"],
    ["nothing", ""],
    ["another secret", signedId("booking", "x", "y".repeat(32))],
  ])("is not found for a token with %s", async (_, token) => {
    expect((await openPage(store, token, soon)).status).toBe(404);
    expect((await sendForm(store, token, "stornieren", soon, { fields: { fee: "0" } })).status).toBe(404);
  });

  it("is not found for a token of another purpose, id or signature", async () => {
    const [id = "", signature = ""] = booked.split(".");
    const [otherId = ""] = held.split(".");
    for (const token of [signedId("order", id, testSecret), `${otherId}.${signature}`, `${id}.${signature.slice(1)}`, `${id}.`])
      expect((await openPage(store, token, soon)).status).toBe(404);
  });

  it("asks before each change and does nothing when it is merely opened", async () => {
    const mailsBefore = await mailCount(store);
    for (const action of ["buchen", "zurueckgeben", "ersatzperson"])
      expect((await openPage(store, held, soon, `?aktion=${action}`)).page?.asked).toBe(action);
    for (const action of ["buchen", "zurueckgeben", "gibt-es-nicht", "toString"])
      expect((await openPage(store, booked, soon, `?aktion=${action}`)).page?.asked).toBeNull();
    expect([await stored(held), await stored(booked), await mailCount(store)]).toEqual(["reserviert", "gebucht", mailsBefore]);
  });

  it.each([
    ["gebucht", bookingMessages.gebucht],
    ["storniert", bookingMessages.storniert],
  ])("says after a form what was done (%s)", async (code, text) =>
    expect((await openPage(store, booked, soon, `?meldung=${code}`)).page?.message).toEqual({ kind: "done", text }),
  );

  it("shows the way to an online event to whoever has booked, not to who only reserved, and not when it is over", async () => {
    const onlineLink = "https://example.org/raum";
    await store.write((tx) => tx.insert(eventDesk).values({ eventId: 1, version: 1, onlineLink }));
    const linkOn = async (token: string, at: Date) => (await openPage(store, token, at)).page?.seat?.onlineLink;
    expect(await Promise.all([linkOn(booked, soon), linkOn(held, ordered), linkOn(booked, after)])).toEqual([onlineLink, null, null]);
  });

  it("shows both when the event was moved", async () => {
    await changeEvent(store, 1, { startDate: "2027-05-10", endDate: "2027-05-13" });
    expect((await openPage(store, booked, soon)).page?.seat).toMatchObject({
      before: { time: expect.stringContaining("3. Mai") },
      now: { time: expect.stringContaining("10. Mai") },
      documentsHref: expect.stringMatching(/^\/checkout\/fertig\/[^/]+\/unterlagen\/1$/),
    });
  });

  it("offers other dates of the theme where nothing can be done any more", async () => {
    await changeEvent(store, 1, { cancelledAt: soon });
    const { page } = await openPage(store, booked, soon);
    expect(page?.seat).toMatchObject({ state: "abgesagt", actions: [], before: null, datesHref: "/seminare/t/arbeitsrecht/termine" });
    expect(page?.seat.others.map(({ href, full }) => [href, full])).toEqual([
      ["/seminare/p/2", false],
      ["/seminare/p/3", true],
    ]);
  });

  it("gives out the seat's event as a calendar file, and takes it back out with its last seat", async () => {
    const file = async (token: string) => {
      const request = new Request(`http://localhost:4321/buchung/${token}/kalender.ics`);
      return bookingCalendar({ request, locals: testLocals(store), params: { booking: token } });
    };
    const answer = await file(held);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8; method=PUBLISH"]);
    const { entries } = readCalendar(await answer.text());
    expect(entries).toMatchObject([{ status: "CONFIRMED", description: expect.stringContaining("reserviert bis einschließlich") }]);
    expect(readCalendar(await (await file(booked)).text()).entries).toEqual(entries);
    await sendForm(store, held, "zurueckgeben", soon);
    const [left] = readCalendar(await (await file(held)).text()).entries;
    expect([left?.uid, left?.status, left?.description.includes("reserviert")]).toEqual([entries[0]?.uid, "CONFIRMED", false]);
    await store.write(async (tx) => void (await tx.update(bookings).set({ status: "storniert" })));
    expect(await (await file(held)).text()).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
    expect((await file(`${idIn(held)}.x`)).status).toBe(404);
  });
});

describe("a form", () => {
  it("makes a reservation a booking, once", async () => {
    const before = await mailCount(store);
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(store, held, "buchen", soon)));
    answers.push(await sendForm(store, held, "buchen", soon));
    for (const answer of answers) expect(answer).toMatchObject(to(held, "gebucht"));
    expect([await stored(held), await seatsOf(store.db, 1), (await mailCount(store)) - before]).toEqual([
      "gebucht",
      { booked: 2, held: 0 },
      1,
    ]);
  });

  it("gives a reservation back, once", async () => {
    const before = await mailCount(store);
    const answers = await Promise.all([1, 2, 3].map(() => sendForm(store, held, "zurueckgeben", soon)));
    for (const answer of answers) expect(answer).toMatchObject(to(held, "zurueckgegeben"));
    expect([await stored(held), await seatsOf(store.db, 1), (await mailCount(store)) - before]).toEqual([
      "zurueckgegeben",
      { booked: 1, held: 0 },
      1,
    ]);
  });

  it("cancels a booking, once, and says afterwards when and for how much", async () => {
    const before = await mailCount(store);
    const fee = String((await openPage(store, booked, later)).page?.seat.fee.cents);
    expect(fee).toBe("64500");
    const answers = await Promise.all([1, 2].map(() => sendForm(store, booked, "stornieren", later, { fields: { fee } })));
    for (const answer of answers) expect(answer).toMatchObject(to(booked, "storniert"));
    expect([await stored(booked), (await mailCount(store)) - before]).toEqual(["storniert", 1]);
    const { seat } = (await openPage(store, booked, after)).page ?? {};
    expect(seat?.sentence).toBe(
      "Diese Buchung wurde am 20.04.2027, 11:00 Uhr storniert. Dafür berechnen wir 645,00\u00a0€ netto, wie vor der Stornierung angezeigt.",
    );
    expect(seat?.actions).toEqual([]);
  });

  it.each([
    ["books what was given back", "held", "zurueckgegeben", "buchen", soon],
    ["gives back what is booked", "booked", null, "zurueckgeben", soon],
    ["cancels what is only reserved", "held", null, "stornieren", soon],
    ["books a hold that has ended", "held", null, "buchen", new Date("2027-03-15T23:00:00Z")],
    ["gives back a hold that has ended", "held", null, "zurueckgeben", new Date("2027-03-15T23:00:00Z")],
    ["cancels on the first day", "booked", null, "stornieren", new Date("2027-05-02T22:00:00Z")],
    ["cancels what has taken place", "booked", null, "stornieren", after],
  ])("never %s", async (_, which, first, action, now) => {
    const token = which === "held" ? held : booked;
    if (first !== null) await sendForm(store, token, first === "zurueckgegeben" ? "zurueckgeben" : first, soon);
    const [status, mails] = [await stored(token), await mailCount(store)];
    const answer = await sendForm(store, token, action, now, { fields: action === "stornieren" ? { fee: "0" } : {} });
    expect(answer).toMatchObject({ status: 409, page: { asked: null, message: { kind: "problem", text: bookingRefusals.changed } } });
    expect([await stored(token), await mailCount(store)]).toEqual([status, mails]);
  });

  it("changes nothing about an event that was cancelled meanwhile, and shows that", async () => {
    await changeEvent(store, 1, { cancelledAt: soon });
    const answer = await sendForm(store, held, "buchen", soon);
    expect(answer).toMatchObject({ status: 409, page: { seat: { state: "abgesagt" }, message: { kind: "problem" } } });
    expect(await stored(held)).toBe("reserviert");
  });

  it("shows what another tab has made of it", async () => {
    await convertHold(store, idIn(held), contextAt(soon));
    expect(await sendForm(store, held, "zurueckgeben", soon)).toMatchObject({ status: 409, page: { seat: { state: "gebucht" } } });
  });

  it.each([
    ["of a foreign site", "zurueckgeben", { headers: { Origin: "https://example.org" } }, 403],
    ["with a field it does not have", "zurueckgeben", { fields: { id: "x" } }, 400],
    ["that there is not", "loeschen", {}, 400],
    ["without a fee", "stornieren", {}, 422],
    ["of a mail program's kind", "zurueckgeben", { headers: { "Content-Type": "text/plain" } }, 415],
  ])("is refused when it is one %s", async (_, action, sent, status) => {
    expect((await sendForm(store, action === "stornieren" ? booked : held, action, soon, sent)).status).toBe(status);
    expect([await stored(held), await stored(booked)]).toEqual(["reserviert", "gebucht"]);
  });

  it("of a megabyte is refused", async () => {
    const answer = await sendForm(store, booked, "ersatzperson", soon, { fields: { firstname: "a".repeat(1_100_000) } });
    expect(answer.location).toMatch(/\?aktion=ersatzperson&stand=[\w-]{8}#ersatzperson$/);
    expect(await stored(booked)).toBe("gebucht");
  });
});
