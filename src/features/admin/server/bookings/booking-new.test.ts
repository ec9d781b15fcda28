import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { originOf } from "#db/repositories/booking-desk.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { historyOf } from "#db/repositories/order-history.ts";
import { orderById } from "#db/repositories/orders.ts";
import { carts } from "#db/schema/carts.ts";
import { events } from "#db/schema/events.ts";
import { users } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { countOf, seatsOf, subjectsTo } from "#src/booking/test/sample-booking.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { newBookingPage } from "./booking-new.page.ts";

let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1, { booked: 0, seats: 3 }), sampleEvent(2, { cancelledAt: new Date(0), booked: 0 })]);
  editor = await makeStaff(store, "editor");
  return store.close;
});

type Form = Readonly<Record<string, string>>;
let status: number | undefined;

async function open(query: string, form?: Form) {
  const context = contextOf(store, `/manage/buchungen/neu${query}`, { cookie: editor.cookie, ...(form && { form }) });
  const answer = await newBookingPage(context);
  ({ status } = context.response);
  return answer;
}

const typed: Form = {
  ...{ source: "telefon", kind: "buchung", audience: "br", committee: "Betriebsrat", billTo: "firma", company: "Muster GmbH" },
  ...{ salutation: "Frau", firstname: "Petra", lastname: "Probe", email: "petra@example.org", phone: "089 1234567" },
  ...{ street: "Musterweg", streetNumber: "7", postalCode: "80331", city: "München", purchaseOrderNumber: "", sentence: "" },
  ...{ salutation0: "Frau", firstname0: "Anna", lastname0: "Muster", email0: "", hotelOverNightOption0: "Tagesgast", personalNotes0: "" },
  zeilen: "1",
  owner: "konto",
};
const second: Form = {
  ...{ salutation1: "Herr", firstname1: "Cem", lastname1: "Muster", email1: "", hotelOverNightOption1: "Tagesgast", personalNotes1: "" },
  zeilen: "2",
};

/** What the form sends once its preview was looked at. */
async function previewed(change: Form = {}, query = "?termin=1") {
  const { typed: preset } = shown(await open(query));
  const form = { ...typed, key: preset["key"] ?? "", ...change };
  const page = shown(await open(query, form));
  if (page.preview === null) throw new Error(JSON.stringify([page.message, page.errors]));
  return { preview: page.preview, form: { ...form, confirmed: page.preview.digest }, query };
}
const orderIn = (answer: unknown): string => /buchungen\/([0-9a-f-]{36})\?/.exec(answered(answer)[1] ?? "")?.[1] ?? "";

it("orders by telephone with the mails of every order, after a preview that changes nothing", async () => {
  const { preview, form, query } = await previewed({ sentence: "Schön, dass Sie angerufen haben." });
  expect(preview.sums[0]).toContain("1.526,00");
  expect(preview.mails.map(({ to }) => to)).toEqual(["petra@example.org"]);
  expect([await countOf(store.db, "orders"), await countOf(store.db, "mails"), await seatsOf(store.db, 1)]).toEqual([
    0,
    0,
    { booked: 0, held: 0 },
  ]);
  const id = orderIn(await open(query, form));
  expect(await originOf(store.db, id)).toEqual({ source: "telefon", firstname: "Adele", lastname: "Redaktion" });
  expect(await bookingsOfOrders(store.db, [id])).toMatchObject([{ firstname: "Anna", status: "gebucht", seminarPrice: 129_000 }]);
  expect(await historyOf(store.db, id)).toMatchObject([{ action: "bestellt", actor: "staff" }]);
  expect(await subjectsTo(store.db, "petra@example.org")).toEqual([expect.stringContaining("Ihre Bestellung")]);
  expect((await auditOf(store))[0]).toMatchObject({
    action: "order-placed-for",
    subject: `order:${id}`,
    detail: { source: "telefon", event: 1, people: 1 },
  });
  expect(await store.db.select().from(carts)).toEqual([]);
});

it("reserves instead, for several people, by the tiers of one order", async () => {
  const { form, query } = await previewed({ ...second, kind: "reservierung" });
  const id = orderIn(await open(query, form));
  expect(await bookingsOfOrders(store.db, [id])).toMatchObject([
    { status: "reserviert", seminarPrice: 129_000 },
    { status: "reserviert", seminarPrice: 119_000 },
  ]);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 2 });
});

it("makes one order of a double click and of two tabs", async () => {
  const { form, query } = await previewed();
  const answers = await Promise.all([open(query, form), open(query, form)]);
  const third = await open(query, form);
  expect(new Set([...answers, third].map(orderIn)).size).toBe(1);
  expect([await countOf(store.db, "orders"), await seatsOf(store.db, 1)]).toEqual([1, { booked: 1, held: 0 }]);
  expect(await store.db.select().from(carts)).toEqual([]);
});

it("never takes more seats than there are, however many order at once", async () => {
  const forms = [await previewed(second), await previewed(second), await previewed(second)];
  const answers = await Promise.all(forms.map(({ query, form }) => open(query, form)));
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 2, held: 0 });
  expect(await store.db.select().from(carts)).toEqual([]);
});

it("belongs to the account that was named", async () => {
  const userId = await makeAccount(store, "kundin@example.org", { firstname: "Karla", lastname: "Kundin" });
  const page = shown(await open("?termin=1&konto=kundin@example.org"));
  expect([page.owner?.name, page.typed["firstname"], page.typed["email"]]).toEqual(["Karla Kundin", "Karla", "kundin@example.org"]);
  const { form, query } = await previewed({}, "?termin=1&konto=kundin@example.org");
  expect(await orderById(store.db, orderIn(await open(query, form)))).toMatchObject({ userId });
});

describe("is refused", () => {
  it.each([
    ["without a source", { source: "" }, "source"],
    ["without a firm where the invoice goes to it", { company: " " }, "company"],
    ["with a wrong postal code", { postalCode: "8033" }, "postalCode"],
    ["without a name of the first person", { lastname0: "" }, "lastname0"],
  ])("%s, with a sentence beside the field and everything still typed", async (_, change, field) => {
    const page = shown(await open("?termin=1", { ...typed, key: crypto.randomUUID(), ...change }));
    expect([status, page.errors[field], page.typed["city"]]).toEqual([422, expect.any(String), "München"]);
    expect(await countOf(store.db, "orders")).toBe(0);
  });

  it("for the same person twice", async () => {
    const page = shown(await open("?termin=1", { ...typed, ...second, firstname1: "Anna", key: crypto.randomUUID() }));
    expect([status, page.errors["lastname1"]]).toEqual([409, expect.stringContaining("steht schon in der Bestellung")]);
  });

  it("for an event that was cancelled, filled up meanwhile, or is none", async () => {
    await open("?termin=2", { ...typed, key: crypto.randomUUID() });
    expect(status).toBe(409);
    const { form, query } = await previewed();
    await store.write(async (tx) => void (await tx.update(events).set({ booked: 3 }).where(eq(events.eventId, 1))));
    expect(shown(await open(query, form)).message?.text).toContain("nicht mehr genug Plätze frei");
    expect(answered(await open("?termin=999", typed))[0]).toBe(404);
  });

  it("when the right has gone since the page was opened", async () => {
    const { form, query } = await previewed();
    const acting = contextOf(store, `/manage/buchungen/neu${query}`, { cookie: editor.cookie, form });
    await store.write(async (tx) => void (await tx.update(users).set({ staffRole: null }).where(eq(users.id, editor.id))));
    await newBookingPage(acting);
    expect([acting.response.status, await countOf(store.db, "orders")]).toEqual([403, 0]);
  });
});

it("adds a row for a further person and keeps what was typed", async () => {
  const page = shown(await open("?termin=1", { ...typed, do: "add" }));
  expect([page.rows, page.typed["lastname0"], status]).toEqual([2, "Muster", undefined]);
});

describe("the date is found", () => {
  const when = { startDate: "2031-03-10", endDate: "2031-03-13" };
  beforeEach(async () => {
    const past = { startDate: "2024-03-11", endDate: "2024-03-14" };
    const changes: readonly Parameters<typeof sampleEvent>[1][] = [
      { ...when, title: "Arbeitsrecht Teil 1", themeSlug: "arbeitsrecht-teil-1", city: "Berlin", booked: 0, seats: 4 },
      { title: "Arbeitsrecht Teil 1", themeSlug: "arbeitsrecht-teil-1", hotelId: null, hotelName: null, city: null, booked: 0 },
      { title: "Arbeitsrecht Teil 1", themeSlug: "arbeitsrecht-teil-1", city: "Berlin", seats: 5, booked: 5 },
      { ...past, title: "Protokollführung", city: "Ulm" },
    ];
    await store.write(async (tx) => {
      await tx.insert(events).values(changes.map((change, index) => sampleEvent(11 + index, change)));
    });
  });
  const found = async (text: string) => {
    const { event, errors, offered } = shown(await open(`?${new URLSearchParams({ termin: text })}`));
    return [event?.eventId ?? errors["termin"] ?? null, offered.events.map(({ eventId }) => eventId)];
  };

  it.each<readonly [string, readonly unknown[]]>([
    ["11", [11, []]],
    ["Termin 11", [11, []]],
    ["arbeitsrecht", [null, [1, 12, 13, 11]]],
    ["Arbeitsrecht in Berlin im März 2031", [null, [11]]],
    ["arbeitsrecht online", [null, [12]]],
    ["12.03.2031", [null, [11]]],
    ["2031-03-14", ["Zu „2031-03-14“ gibt es keinen Termin.", []]],
    ["Lohnpfändung", ["Zu „Lohnpfändung“ gibt es keinen Termin.", []]],
    ["protokollführung", ["Die Termine zu „protokollführung“ sind vorbei oder abgesagt.", []]],
    ["999", ["Einen Termin mit der Nummer 999 gibt es nicht.", []]],
    ["14", ["Termin 14 (Protokollführung, 11.03.2024 bis 14.03.2024, Ulm) hat schon begonnen oder ist vorbei.", [1]]],
    ["2", [expect.stringMatching(/^Termin 2 \(.*\) ist abgesagt\.$/), [1]]],
    ["13", [expect.stringMatching(/^Termin 13 \(.*\) ist ausgebucht\.$/), [12, 13, 11]]],
    [" ", ["Bitte geben Sie an, welchen Termin Sie meinen.", []]],
  ])("by %s", async (text, outcome) => {
    expect(await found(text)).toEqual(outcome);
  });

  it("and a date out of the list keeps account, committee and fax", async () => {
    const { offered } = shown(await open("?termin=berlin&konto=a@example.org&fax=f"));
    expect(offered.events.map(({ href, free, seats }) => [href, free, seats])).toEqual([
      ["/manage/buchungen/neu?termin=13&konto=a%40example.org&fax=f", 0, "ausgebucht"],
      ["/manage/buchungen/neu?termin=11&konto=a%40example.org&fax=f", 4, "4 Plätze frei"],
    ]);
  });

  it("anew while everything else stays typed, and what is confirmed then is the other date", async () => {
    const before = await previewed({ "workshop0-1": "ja" });
    const words = shown(await open("?termin=1", { ...before.form, termin: "berlin" }));
    expect([words.event?.eventId, words.offered.events.length, words.preview, words.typed["city"]]).toEqual([1, 2, null, "München"]);
    const other = shown(await open("?termin=1", { ...before.form, termin: "berlin", choose: "11" }));
    expect(other).toMatchObject({
      event: { eventId: 11 },
      path: "/manage/buchungen/neu?termin=11",
      preview: null,
      typed: { lastname0: "Muster" },
    });
    expect([other.typed["workshop0-1"], other.typed["key"] === before.form.key]).toEqual([undefined, false]);
    expect(await countOf(store.db, "orders")).toBe(0);
  });

  it("and another account brings its own facts, but leaves what was typed", async () => {
    await makeAccount(store, "karla@example.org", { firstname: "Karla", lastname: "Kundin" });
    await makeAccount(store, "hans@example.org", { firstname: "Hans", lastname: "Handel" });
    const { typed: preset } = shown(await open("?termin=1&konto=karla@example.org"));
    const change = { ...preset, lastname: "Kundin-Neu", city: "Ulm", termin: "1", konto: "hans@example.org" };
    const page = shown(await open("?termin=1&konto=karla@example.org", change));
    expect([page.owner?.name, page.typed["firstname"], page.typed["email"]]).toEqual(["Hans Handel", "Hans", "hans@example.org"]);
    expect([page.typed["lastname"], page.typed["city"]]).toEqual(["Kundin-Neu", "Ulm"]);
    const unknown = shown(await open("?termin=1", { ...typed, termin: "1", konto: "nie@example.org" }));
    expect(unknown.errors["konto"]).toContain("gibt es kein Konto");
    expect(
      shown(
        await open(unknown.path.slice("/manage/buchungen/neu".length), {
          ...typed,
          key: crypto.randomUUID(),
          termin: "1",
          konto: "nie@example.org",
        }),
      ).preview,
    ).not.toBeNull();
  });
});

it("starts from a committee: with its chair and for it, whatever the account acts for", async () => {
  const [chair, stranger] = [
    await makeAccount(store, "vera@example.org", { firstname: "Vera" }),
    await makeAccount(store, "olga@example.org"),
  ];
  const { addMember, insertGremium } = await import("#db/repositories/gremien.ts");
  const now = new Date();
  const [first, second] = await store.write(async (tx) => {
    const ids = [
      await insertGremium(tx, { name: "BR Muster", company: "A" }, now),
      await insertGremium(tx, { name: "GBR Muster", company: "A" }, now),
    ];
    for (const gremiumId of ids) await addMember(tx, chair, { gremiumId, function: "chair", position: null }, now);
    return ids;
  });
  const query = `?termin=1&gremium=${first}`;
  const page = shown(await open(query));
  expect(page).toMatchObject({
    committee: "BR Muster",
    owner: { email: "vera@example.org", gremium: { id: first } },
    typed: { owner: "gremium" },
  });
  expect(page.path).toContain(`gremium=${first}`);
  const { form } = await previewed({ owner: "gremium" }, query);
  expect((await orderById(store.db, orderIn(await open(query, form))))?.gremiumId).toBe(first);
  expect(shown(await open("?termin=1&konto=vera@example.org")).owner?.gremium?.id).toBe(second);
  expect(shown(await open(`${query}&konto=olga@example.org`))).toMatchObject({ message: { kind: "problem" }, owner: { userId: stranger } });
});
