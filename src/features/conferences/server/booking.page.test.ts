import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { type Booking, insertBookings } from "#db/repositories/bookings.ts";
import { recipientsOfCart, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { cartItemsOf } from "#db/repositories/carts.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { readCartCookie } from "#src/booking/cart-cookie.ts";
import { filledCart, orderCart, samplePerson } from "#src/booking/test/sample-booking.ts";
import { personRefusals } from "#src/domain/cart/cart-refusals.ts";
import { cookiesAfter, formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { cookieOf, testSecret } from "#src/shared/server/test/call-route.ts";
import { dateGone, noCookies } from "../rules/booking-messages.ts";
import { tooManyWorkshops, workshopProblems, workshopValues } from "../rules/person.form.ts";
import { type ConferenceBookingPage, conferenceBookingPage } from "./booking.page.ts";
import { CONFERENCE, LAST_SEATS, publishedConferences, WORKSHOPS } from "./test/published-conferences.ts";

publishedConferences();

const [NEXT, LATER] = [401, 402];
const PATH = `/fachtagung/${CONFERENCE}/buchung`;
const params = { conference: CONFERENCE };
const [first, second, third, , last] = WORKSHOPS;
const conference = { themeId: null, themeSlug: null, conferenceSlug: CONFERENCE, title: "Betriebsräte-Konferenz" };

let store: Store;
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(NEXT, { ...conference, seats: 100, booked: 0 }),
    sampleEvent(LATER, { ...conference, seats: 100, booked: 0, startDate: dayFromNow(200), endDate: dayFromNow(202) }),
    sampleEvent(1),
  ]);
  cookie = "";
  return store.close;
});

const changeEvent = (change: Partial<typeof events.$inferInsert>, eventId = NEXT) =>
  store.write(async (tx) => void (await tx.update(events).set(change).where(eq(events.eventId, eventId))));

const anna = {
  ...{ kind: "buchung", salutation: "Frau", firstname: "Anna", lastname: "Muster", email: "" },
  ...{ hotelOverNightOption: "mit Übernachtung", personalNotes: "" },
};
const to = (query = "") => `${PATH}?termin=${NEXT}${query}`;

async function read(query = `?termin=${NEXT}`): Promise<ConferenceBookingPage> {
  const page = await conferenceBookingPage({ ...readContext(store, PATH + query, { cookie }), params });
  if (page instanceof Response) throw new Error(`an answer ${page.status}`);
  return page;
}
async function send(fields: Readonly<Record<string, string>>, path = to()) {
  const context = { ...formContext(store, path, fields, { cookie }), params };
  return { result: await conferenceBookingPage(context), context };
}
async function entered(change: Readonly<Record<string, string>> = {}, workshops: readonly string[] = [], path = to()): Promise<string> {
  const { result } = await send({ ...anna, ...change, ...workshopValues(workshops) }, path);
  if (!(result instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(result.date?.form?.state)}`);
  cookie = cookieOf(result) || cookie;
  return result.headers.get("Location") ?? "";
}
async function refused(change: Readonly<Record<string, string>> = {}, workshops: readonly string[] = [], path = to()) {
  const { result } = await send({ ...anna, ...change, ...workshopValues(workshops) }, path);
  const location = result instanceof Response ? (result.headers.get("Location") ?? "") : "";
  if (!(result instanceof Response) || !location.includes("stand=")) throw new Error(`no way back to what was typed: ${location}`);
  cookie = cookiesAfter(cookie, result);
  const page = await read(location.slice(PATH.length).split("#")[0]);
  return { location, page, state: page.date?.form?.state };
}
const cartId = () => readCartCookie(cookie, { secret: testSecret, secure: false }) ?? "";
const chosen = async () => [...(await workshopsOfCart(store.db, cartId())).values()];
const firstPerson = async () => (await recipientsOfCart(store.db, cartId()))[0]?.recipientId ?? "";
const fieldOf = (workshop: string) => Object.keys(workshopValues([workshop]))[0] ?? "";

async function fill(workshop: string, people: number): Promise<void> {
  const now = new Date();
  const outcome = await orderCart(store, await filledCart(store, [[NEXT, [samplePerson()]]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  const seat: Omit<Booking, "id" | "position" | "firstname" | "workshops"> = {
    ...{ orderId: outcome.order.id, eventId: NEXT, kind: "buchung", status: "gebucht", salutation: "Frau", lastname: "Voll" },
    ...{ email: null, hotelOverNightOption: null, personalNotes: null, seminarPrice: 0, hotelPrice: 0, holdEndsAt: null },
    ...{
      remindedAt: null,
      cancelledAt: null,
      cancellationFee: null,
      rebookings: 0,
      rebookingFees: 0,
      sequence: 0,
      createdAt: now,
      updatedAt: now,
    },
    lastNotified: { startDate: "2027-01-01", endDate: "2027-01-02", startTime: "09:00", endTime: "17:00", place: "Köln", modules: [] },
  };
  const seats = Array.from({ length: people }, (_, index) => {
    const person = { id: randomUUID(), position: index + 2, firstname: `Person ${index}` };
    return { ...seat, ...person, workshops: [workshop] };
  });
  await store.write((tx) => insertBookings(tx, seats));
}

describe("the booking page of a conference", () => {
  it("opens at the next date that can be booked, with the form for the first person", async () => {
    await changeEvent({ booked: 100 });
    const { date, others, head } = await read("");
    expect(head).toMatchObject({ path: PATH, noindex: true });
    expect(date).toMatchObject({ eventId: LATER, standing: "open", people: [], furtherHref: null });
    expect(date?.form).toMatchObject({ title: "Wer nimmt teil?", action: `${PATH}?termin=${LATER}`, cancelHref: null });
    expect(others).toEqual([{ label: expect.stringContaining("Köln"), href: to(), state: "warteliste" }]);
  });

  it("offers the workshops under the person, with what one may choose", async () => {
    const form = (await read()).date?.form?.form;
    expect(form?.groups).toEqual([{ title: "Workshops (höchstens 2 von 5)", fields: WORKSHOPS.map(fieldOf) }]);
    expect(WORKSHOPS.map((title) => form?.fields[fieldOf(title)]?.label)).toEqual(WORKSHOPS);
    expect(new Set(WORKSHOPS.map(fieldOf)).size).toBe(WORKSHOPS.length);
    expect(form?.fields[fieldOf(first)]?.hint).not.toContain("frei.");
  });

  it("tells how many seats are left in a workshop below ten, and closes a full one", async () => {
    await fill(last, LAST_SEATS - 1);
    expect((await read()).date?.form?.form.fields[fieldOf(last)]).toMatchObject({ hint: expect.stringMatching(/Noch 1 Platz frei\.$/) });
    await fill(last, 1);
    const field = (await read()).date?.form?.form.fields[fieldOf(last)];
    expect(field).toMatchObject({ hint: expect.stringMatching(/Ausgebucht\.$/), disabled: true });
  });

  it.each([
    ["&art=reservierung", "reservierung"],
    ["&art=unsinn", "reservierung"],
    ["", "reservierung"],
  ])("has chosen with %j: %s", async (query, kind) =>
    expect((await read(`?termin=${NEXT}${query}`)).date?.form?.state.values["kind"]).toBe(kind),
  );

  it("offers no reservation on the day it begins", async () => {
    await changeEvent({ startDate: dayFromNow(0), endDate: dayFromNow(1) });
    const { form } = (await read(`?termin=${NEXT}&art=reservierung`)).date ?? {};
    expect(form).toMatchObject({ form: { fields: { kind: { options: [{ value: "buchung" }] } } }, state: { values: { kind: "buchung" } } });
  });

  it.each([
    ["full", { booked: 100 }, `/seminare/p/${NEXT}/warteliste`],
    ["full", { booked: 100, startDate: dayFromNow(0) }, null],
    ["cancelled", { cancelledAt: new Date() }, null],
  ])("has no form for a date that is %s", async (standing, change, waitingHref) => {
    await changeEvent(change);
    expect((await read()).date).toMatchObject({ standing, form: null, waitingHref });
  });

  it.each(["1", "77", "nix", "401 "])("says that it has no date %j and shows the next", async (asked) => {
    const page = await read(`?termin=${encodeURIComponent(asked)}`);
    expect([page.message, page.date?.eventId]).toEqual([{ kind: "problem", text: dateGone }, NEXT]);
  });

  it("says that no date is known", async () => {
    for (const eventId of [NEXT, LATER]) await changeEvent({ startDate: dayFromNow(-9), endDate: dayFromNow(-7) }, eventId);
    expect(await read("")).toMatchObject({ date: null, others: [] });
  });

  it.each(["gibt-es-nicht", "../themes/x", "", "anmeldung"])("is not there for %j", async (id) => {
    const answer = await conferenceBookingPage({ ...readContext(store, PATH), params: { conference: id } });
    expect(answer instanceof Response && answer.status).toBe(404);
  });
});

describe("entering somebody", () => {
  it("puts event, person and workshops into the cart together", async () => {
    const location = await entered({}, [first, last]);
    expect(location).toBe(`${to()}&meldung=eingetragen#s-eingetragen`);
    expect((await cartItemsOf(store.db, cartId())).map(({ event }) => event.eventId)).toEqual([NEXT]);
    const { date, message } = await read(`?termin=${NEXT}&meldung=eingetragen`);
    expect(message?.kind).toBe("done");
    expect(date?.people).toEqual([
      {
        ...{ name: "Frau Anna Muster", kind: "buchung", option: "mit Übernachtung", workshops: [last, first] },
        editHref: `${to()}&person=${await firstPerson()}#person`,
      },
    ]);
    expect([date?.form, date?.furtherHref]).toEqual([null, `${to()}&weitere=ja#person`]);
  });

  it("goes on with further people in the same item", async () => {
    await entered({}, [first]);
    await entered({ firstname: "Berta", kind: "reservierung" }, [second]);
    expect(await cartItemsOf(store.db, cartId())).toHaveLength(1);
    const { date } = await read(`?termin=${NEXT}&weitere=ja`);
    expect(date?.people.map(({ name, kind }) => [name, kind])).toEqual([
      ["Frau Anna Muster", "buchung"],
      ["Frau Berta Muster", "reservierung"],
    ]);
    expect(date?.form).toMatchObject({ title: "Weitere Person eintragen", cancelHref: `${to()}#s-eingetragen` });
  });

  it("is possible without a workshop", async () => {
    await entered();
    expect(await chosen()).toEqual([]);
  });

  it("refuses more workshops than one may choose, beside the one too many", async () => {
    const { state } = await refused({}, [first, second, third]);
    expect(state?.errors).toEqual({ [fieldOf(third)]: tooManyWorkshops(2) });
    expect(state?.values).toMatchObject({ firstname: "Anna", [fieldOf(first)]: TICKED });
    expect(await store.db.select().from(carts)).toEqual([]);
  });

  it("refuses a workshop that filled up meanwhile, beside its field, and leaves no event in the cart", async () => {
    await fill(last, LAST_SEATS);
    const before = await store.db.select().from(carts);
    const { state, page } = await refused({}, [first, last]);
    expect(state?.errors).toEqual({ [fieldOf(last)]: workshopProblems["workshop-full"] });
    expect(page.date?.form?.form.fields[fieldOf(last)]).not.toHaveProperty("disabled");
    expect(await store.db.select().from(carts)).toEqual(before);
  });

  it("counts the people of the same cart: two do not get the last seat", async () => {
    await fill(last, LAST_SEATS - 1);
    await entered({}, [last]);
    expect((await refused({ firstname: "Berta" }, [last])).state?.errors).toEqual({ [fieldOf(last)]: workshopProblems["workshop-full"] });
    await entered({ firstname: "Berta" }, [first]);
  });

  it("knows a double click", async () => {
    await entered({}, [first]);
    const { state } = await refused({}, [first]);
    expect(state?.problem).toEqual(personRefusals["recipient-present"].message);
    expect(await recipientsOfCart(store.db, cartId())).toHaveLength(1);
  });

  it("names what is wrong beside the fields", async () => {
    const { state } = await refused({ firstname: "", email: "anna@", kind: "vielleicht" }, [first]);
    expect(state?.errors).toEqual({ firstname: messages.firstname.missing, email: messages.email.invalid, kind: messages.option });
    expect(state?.values[fieldOf(first)]).toBe(TICKED);
  });

  it("leads to what was typed at an address that names nobody, until it is entered; without cookies it is lost", async () => {
    expect((await refused({ email: "anna@" }, [], to("&art=buchung"))).location).toMatch(/&art=buchung&stand=[\w-]{8}#person$/);
    expect(cookie).not.toContain("Muster");
    await entered({}, [], to("&art=buchung"));
    expect(await read(`?termin=${NEXT}&stand=x`)).toMatchObject({ date: { form: null }, message: null });
    cookie = "";
    expect((await read(`?termin=${NEXT}&stand=x`)).message).toEqual({ kind: "problem", text: noCookies });
  });

  it("shows control characters as wrong and keeps what looks like code", async () => {
    expect((await refused({ lastname: "Mus\u0000ter" })).state?.errors).toEqual({ lastname: messages.characters });
    await entered({ lastname: "<b>Muster</b>" }, [first]);
    expect((await read()).date?.people[0]?.name).toBe("Frau Anna <b>Muster</b>");
  });

  it("shows the form again for a date that filled up meanwhile", async () => {
    await changeEvent({ booked: 100 });
    const { state, page } = await refused({}, [first]);
    expect([state?.problem, page.date?.standing]).toEqual(["Dieser Termin ist leider ausgebucht.", "full"]);
    expect(state?.values).toMatchObject({ firstname: "Anna", [fieldOf(first)]: TICKED });
  });

  it("books no other date than the one that was shown", async () => {
    const { state, page } = await refused({}, [first], `${PATH}?termin=77`);
    expect([state?.problem, page.date?.eventId]).toEqual([dateGone, NEXT]);
    expect(state?.values).toMatchObject({ firstname: "Anna" });
    expect(await store.db.select().from(carts)).toEqual([]);
  });
});

describe("changing somebody", () => {
  it("starts with what is stored and replaces the workshops", async () => {
    await entered({ email: "anna@example.org" }, [first, second]);
    const person = await firstPerson();
    const { form } = (await read(`?termin=${NEXT}&person=${person}`)).date ?? {};
    expect(form).toMatchObject({ title: "Angaben ändern", form: { submit: "Änderungen speichern" } });
    expect(form?.state.values).toEqual({ ...anna, email: "anna@example.org", role: "", newcomer: "", ...workshopValues([first, second]) });
    expect(await entered({ firstname: "Anja" }, [third], `${to()}&person=${person}`)).toContain("meldung=geaendert");
    expect([await chosen(), (await recipientsOfCart(store.db, cartId()))[0]?.firstname]).toEqual([[[third]], "Anja"]);
  });

  it("lets somebody give up a workshop that is full by now", async () => {
    await entered({}, [last]);
    await fill(last, LAST_SEATS);
    const person = await firstPerson();
    const { form } = (await read(`?termin=${NEXT}&person=${person}`)).date ?? {};
    expect(form?.form.fields[fieldOf(last)]).not.toHaveProperty("disabled");
    expect((await refused({}, [last], `${to()}&person=${person}`)).state?.errors).toHaveProperty(fieldOf(last));
    await entered({}, [first], `${to()}&person=${person}`);
    expect(await chosen()).toEqual([[first]]);
  });

  it("finds nobody of another cart, and keeps what was typed", async () => {
    await entered({}, [first]);
    const person = await firstPerson();
    cookie = "";
    const { state, page } = await refused({ firstname: "Fremd" }, [], `${to()}&person=${person}`);
    expect([state?.values["firstname"], page.date?.form?.action]).toEqual(["Fremd", to()]);
    expect((await read(`?termin=${NEXT}&person=${person}`)).date?.form?.title).toBe("Wer nimmt teil?");
  });
});
