import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { actedMembership, actFor, addMember, endMembership, insertGremium } from "#db/repositories/gremien.ts";
import { deleteUser } from "#db/repositories/users.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { users } from "#db/schema/users.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { cancelBooking } from "#src/booking/change-booking.ts";
import { contextAt, sampleBilling, samplePerson } from "#src/booking/test/sample-booking.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { committeeBookingsPage } from "./committee-bookings.page.ts";
import { ownBookingsPage } from "./own-bookings.page.ts";
import type { SeatGroup, SeatList } from "./seat-list.ts";
import { changeEvent, orderSeats, tokenOf } from "./test/sample-seats.ts";

const now = new Date();
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

type Person = Readonly<{ id: string; cookie: string }>;

let store: Store;
let vera: Person;
let mirko: Person;
let olga: Person;
beforeEach(async () => {
  store = await sampleStore([
    sampleEvent(1, { booked: 0 }),
    sampleEvent(2, { booked: 0, title: "Datenschutz", startDate: dayFromNow(10), endDate: dayFromNow(11) }),
    sampleEvent(3, { booked: 0, title: "Vorbei", startDate: dayFromNow(60), endDate: dayFromNow(61) }),
  ]);
  [vera, mirko, olga] = [await person("vera"), await person("mirko"), await person("olga")];
  return store.close;
});

async function person(name: string): Promise<Person> {
  const id = await makeAccount(store, `${name}@example.org`, { firstname: name });
  return { id, cookie: await cookieFor(store, id) };
}
const committee = (name: string, joinedAt: Date, chair: Person, ...members: readonly Person[]) =>
  store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, joinedAt);
    for (const one of [chair, ...members])
      await addMember(tx, one.id, { gremiumId, function: one === chair ? "chair" : "member", position: null }, joinedAt);
    return gremiumId;
  });
async function order(who: Person, firstname: string, eventId = 1, at = now) {
  const acted = await actedMembership(store.db, who.id, now);
  const gremiumId = acted === undefined ? {} : { gremiumId: acted.gremiumId };
  return orderSeats(store, { eventId, people: [samplePerson({ firstname })], now: at, userId: who.id, ...gremiumId });
}

const own = ({ cookie }: Person) => ownBookingsPage(readContext(store, "/meinifb/buchungen", { cookie }));
async function ofCommittee({ cookie }: Person) {
  const page = await committeeBookingsPage(readContext(store, "/meinifb/gremium-buchungen", { cookie }));
  if (page instanceof Response) throw new Error("the page answers something else");
  return page;
}
const names = (groups: readonly SeatGroup[]) => groups.map(({ title, seats }) => [title, ...seats.map(({ name }) => name)]);
const everybody = ({ upcoming, past, ended }: SeatList) => names([...upcoming, ...past, ...ended]);

describe("one's own bookings", () => {
  it("are followed by what others booked for one's confirmed address and name, without price and ways to change it", async () => {
    const person = samplePerson({ firstname: "mirko", lastname: "Muster", email: "mirko@example.org" });
    await orderSeats(store, { eventId: 2, people: [person, samplePerson({ firstname: "Bernd" })], now, userId: vera.id });
    await orderSeats(store, { eventId: 1, people: [samplePerson({ firstname: "Ute", email: "mirko@example.org" })], now, userId: vera.id });
    const { list, fromOthers } = await own(mirko);
    expect(everybody(list)).toEqual([]);
    expect(everybody(fromOthers)).toEqual([["Datenschutz", "Frau mirko Muster"]]);
    expect(fromOthers.upcoming[0]?.seats[0]).toMatchObject({ price: null, rights: null, resolveHref: null });
    expect(everybody((await own(vera)).fromOthers)).toEqual([]);
    await store.write(async (tx) => void (await tx.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, mirko.id))));
    expect(everybody((await own(mirko)).fromOthers)).toEqual([]);
  });

  it("are in three lists by date, with links to manage them", async () => {
    const [anna] = await order(vera, "Anna");
    await order(vera, "Bernd", 2);
    const [cem] = await order(vera, "Cem");
    await order(vera, "Dora", 3);
    await changeEvent(store, 3, { startDate: dayFromNow(-5), endDate: dayFromNow(-4) });
    await cancelBooking(store, cem?.id ?? "", 0, contextAt(now));
    const { list } = await own(vera);
    expect(names(list.upcoming)).toEqual([
      ["Datenschutz", "Frau Bernd Muster"],
      ["Arbeitsrecht Teil 1", "Frau Anna Muster"],
    ]);
    expect(names(list.past)).toEqual([["Vorbei", "Frau Dora Muster"]]);
    expect(names(list.ended)).toEqual([["Arbeitsrecht Teil 1", "Frau Cem Muster"]]);
    expect(list.upcoming[1]?.seats[0]).toMatchObject({
      label: "verbindlich gebucht",
      rights: { manageHref: `/buchung/${tokenOf({ id: anna?.id ?? "" })}`, orderNumber: expect.stringMatching(/^B-/) },
    });
  });

  it("are nobody else's, not even those ordered with the same address without an account", async () => {
    await order(olga, "Olga");
    await makeAccount(store, sampleBilling.email);
    await orderSeats(store, { people: [samplePerson()], now });
    expect(everybody((await own(vera)).list)).toEqual([]);
  });

  it("say where the account waits, and until when an offer stands", async () => {
    const entry = {
      ...{ eventId: 1, userId: vera.id, quantity: 2, offerEndsAt: null, createdAt: now, updatedAt: now },
      brand: "ifb",
      ...{ salutation: "Frau", firstname: "Vera", lastname: "Muster", email: "vera@example.org", phone: null },
    } as const;
    await store.write(async (tx) => {
      await insertWaitingEntry(tx, { ...entry, id: "waits", status: "wartet" });
      await insertWaitingEntry(tx, { ...entry, id: "offer", eventId: 2, status: "angeboten", offerEndsAt: new Date(Date.now() + DAY_MS) });
      await insertWaitingEntry(tx, { ...entry, id: "left", eventId: 3, status: "verlassen" });
      await insertWaitingEntry(tx, { ...entry, id: "olga", userId: olga.id, status: "wartet" });
    });
    const { waiting } = await own(vera);
    expect(waiting.map(({ id, offered, quantity, manageHref }) => [id, offered, quantity, manageHref.split(".")[0]])).toEqual(
      expect.arrayContaining([
        ["waits", false, "2 Plätze", "/warteliste/waits"],
        ["offer", true, "2 Plätze", "/warteliste/offer"],
      ]),
    );
    expect(waiting).toHaveLength(2);
  });
});

describe("the bookings of a committee", () => {
  it("tell members who takes part when and where; prices and links are the chair's", async () => {
    await committee("Betriebsrat Muster", ago(10), vera, mirko);
    const [cancelled] = await order(vera, "Cem");
    await order(vera, "Anna");
    await order(mirko, "Mirko");
    await cancelBooking(store, cancelled?.id ?? "", 0, contextAt(now));
    const [chair, member] = [await ofCommittee(vera), await ofCommittee(mirko)];
    expect([chair.chair, member.chair, member.name]).toEqual([true, false, "Betriebsrat Muster"]);
    expect(everybody(chair.list)).toEqual([
      ["Arbeitsrecht Teil 1", "Frau Anna Muster", "Frau Mirko Muster"],
      ["Arbeitsrecht Teil 1", "Frau Cem Muster"],
    ]);
    expect(everybody(member.list)).toEqual([["Arbeitsrecht Teil 1", "Frau Anna Muster", "Frau Mirko Muster"]]);
    expect(chair.list.upcoming[0]?.seats.map(({ rights }) => rights?.orderedBy)).toEqual(["Frau Petra Probe", "Frau Petra Probe"]);
    expect(JSON.stringify(member.list)).not.toMatch(/€|\/buchung\/|B-/);
  });

  it("are never those of another committee", async () => {
    await committee("Betriebsrat Muster", ago(10), vera, mirko);
    await committee("Betriebsrat Beispiel", ago(10), olga);
    await order(olga, "Olga");
    expect(everybody((await ofCommittee(vera)).list)).toEqual([]);
    expect(everybody((await ofCommittee(olga)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Olga Muster"]]);
  });

  it("are those of the one acted for, in which they were ordered", async () => {
    const first = await committee("Betriebsrat Muster", ago(10), vera, mirko);
    await committee("Gesamtbetriebsrat", ago(5), olga, vera);
    await order(vera, "Gesamt");
    await store.write(async (tx) => void (await actFor(tx, first, vera.id, now)));
    await order(vera, "Betrieb");
    expect(everybody((await ofCommittee(vera)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Betrieb Muster"]]);
    expect(everybody((await ofCommittee(mirko)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Betrieb Muster"]]);
    expect(everybody((await ofCommittee(olga)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Gesamt Muster"]]);
  });

  it("are refused to an order for a committee that the account acts for no longer", async () => {
    const gremiumId = await committee("Betriebsrat Muster", ago(10), vera, mirko);
    const late = orderSeats(store, { people: [samplePerson()], now, userId: olga.id, gremiumId });
    await expect(late).rejects.toThrow("committee-changed");
    expect(everybody((await ofCommittee(vera)).list)).toEqual([]);
  });

  it("begin with somebody's membership: what was ordered before was not ordered for it", async () => {
    await order(mirko, "Früher", 1, ago(20));
    await committee("Betriebsrat Muster", ago(10), vera, mirko);
    await order(mirko, "Jetzt");
    expect(everybody((await ofCommittee(vera)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Jetzt Muster"]]);
  });

  it("stay the committee's when whoever ordered them leaves, who sees the own ones alone", async () => {
    const gremiumId = await committee("Betriebsrat Muster", ago(10), vera, mirko);
    await order(mirko, "Mirko");
    await order(vera, "Vera");
    await store.write(async (tx) => void (await endMembership(tx, gremiumId, mirko.id)));
    expect(everybody((await ofCommittee(vera)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Mirko Muster", "Frau Vera Muster"]]);
    await expect(ofCommittee(mirko)).rejects.toThrow("must be listed as such");
    expect(everybody((await own(mirko)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Mirko Muster"]]);
  });

  it("stay when the account that ordered them is deleted", async () => {
    await committee("Betriebsrat Muster", ago(10), vera, mirko);
    await order(mirko, "Mirko");
    await store.write((tx) => deleteUser(tx, mirko.id));
    expect(everybody((await ofCommittee(vera)).list)).toEqual([["Arbeitsrecht Teil 1", "Frau Mirko Muster"]]);
  });
});
