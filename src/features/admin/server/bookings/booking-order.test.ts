import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { dayFromNow, sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { filledCart, orderCart, samplePerson, seatsOf } from "#src/booking/test/sample-booking.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { nextRun } from "../accounting/next-run.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { bookingOrderPage } from "./booking-order.page.ts";

let store: Store;
let editor: StaffMember;
let admin: StaffMember;
let order: Order;
let ids: readonly string[];
beforeEach(async () => {
  // Ten days ahead half of the price is due for cancelling.
  store = await sampleStore([
    sampleEvent(1, { startDate: dayFromNow(20), endDate: dayFromNow(23), booked: 0 }),
    sampleEvent(2, { startDate: dayFromNow(50), endDate: dayFromNow(53), booked: 0, price1: 150_000, price2: null }),
  ]);
  editor = await makeStaff(store, "editor");
  admin = await makeStaff(store, "admin");
  const now = new Date(Date.now() - 60_000);
  const people = [samplePerson({ email: "anna@example.org" }), samplePerson({ firstname: "Cem", kind: "reservierung" })];
  const outcome = await orderCart(store, await filledCart(store, [[1, people]], now), now);
  if (!outcome.ok) throw new Error(outcome.reason);
  order = outcome.order;
  ids = (await bookingsOfOrders(store.db, [order.id])).map(({ id }) => id);
  return store.close;
});

type Form = Readonly<Record<string, string>>;
let status: number | undefined;

async function open(query = "", { who = editor, form, id = order.id }: Readonly<{ who?: StaffMember; form?: Form; id?: string }> = {}) {
  const context = contextOf(store, `/manage/buchungen/${id}${query}`, { cookie: who.cookie, params: { order: id }, ...(form && { form }) });
  const answer = await bookingOrderPage(context);
  ({ status } = context.response);
  return answer;
}

/** Fills in the step, looks at the preview, and confirms exactly that. */
async function act(step: string, seats: readonly string[], typed: Form = {}, who = editor) {
  const query = `?aktion=${step}&${seats.map((seat) => `platz=${seat}`).join("&")}`;
  const asked = shown(await open(query, { who })).step;
  if (asked === null) throw new Error("this step is not offered");
  const form = { ...asked.hidden, ...asked.typed, sentence: "", ...typed };
  const previewed = await open("", { who, form });
  const preview = shown(previewed).step?.preview;
  if (preview == null) throw new Error(`no preview: ${JSON.stringify(shown(previewed).message)}`);
  return { preview, form, confirm: () => open("", { who, form: { ...form, confirmed: preview.digest } }) };
}

const statesNow = async () => (await bookingsOfOrders(store.db, [order.id])).map(({ status: state }) => state);
const subjects = async () => (await store.db.select().from(mails)).map(({ subject }) => subject);
const accountingLines = async () => (await nextRun(store.db, dayFromNow(0), new Date())).lines.map(({ kind, net }) => [kind, net]);
const seat = (index: number): string => ids[index] ?? "";

it("is shown whole, and is not there under any other id", async () => {
  const page = shown(await open());
  expect(page.head.title).toBe(`Bestellung ${order.number}`);
  expect(page.seats.map(({ name, state }) => [name, state.tone])).toEqual([
    ["Frau Anna Muster", "good"],
    ["Frau Cem Muster", "warn"],
  ]);
  expect(page.facts.find(([label]) => label === "Eingang")?.[1].text).toBe("Online");
  expect(page.mails.rows.map(([, to]) => to?.text).toSorted()).toEqual(["anna@example.org", order.email]);
  expect(page.history.rows[0]?.[2]?.text).toBe("Bestellung eingegangen");
  expect(answered(await open("", { id: "x" }))[0]).toBe(404);
});

it("shows before who would be told what, and does nothing until exactly that is confirmed", async () => {
  const before = await subjects();
  const { preview, form } = await act("stornieren", [seat(0)]);
  expect(preview.sums).toEqual([expect.stringContaining("Stornokosten: 387,00")]);
  expect(preview.mails.map(({ to }) => to).toSorted()).toEqual(["anna@example.org", order.email]);
  expect([await statesNow(), await subjects()]).toEqual([["gebucht", "reserviert"], before]);
  const other = await open("", { form: { ...form, sentence: "Mit einem Satz mehr.", confirmed: preview.digest } });
  expect(shown(other).step?.preview?.digest).not.toBe(preview.digest);
  expect(await statesNow()).toEqual(["gebucht", "reserviert"]);
});

it("is cancelled for what is due, with a sentence of staff in the mail and before and after in the audit log", async () => {
  const { confirm } = await act("stornieren", [seat(0)], { sentence: "Wie eben am Telefon besprochen." });
  expect(answered(await confirm())).toEqual([303, `/manage/buchungen/${order.id}?meldung=seats-cancelled`]);
  expect(await statesNow()).toEqual(["storniert", "reserviert"]);
  const sent = (await store.db.select().from(mails)).filter(({ text }) => text.includes("Wie eben am Telefon besprochen."));
  expect(sent.map(({ recipient }) => recipient)).toEqual([order.email]);
  const [entry] = await auditOf(store);
  expect(entry).toMatchObject({ action: "seats-cancelled", actorId: editor.id, subject: `order:${order.id}` });
  expect(entry?.detail).toMatchObject({
    before: "Frau Anna Muster: verbindlich gebucht",
    after: "Frau Anna Muster: storniert",
    fee: expect.stringContaining("387,00"),
  });
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 1 });
});

describe("the fee", () => {
  const REASON = "Krankheit, mit der Leitung abgesprochen";

  it("is waived by admins with a reason: stored, in the history, and no fee for accounting", async () => {
    const { preview, confirm } = await act("stornieren", [seat(0)], { intent: "cancel-waived", reason: REASON }, admin);
    expect(preview.sums[1]).toContain("erlassen");
    expect(preview.mails.find(({ to }) => to === order.email)?.text).toContain("Kosten entstehen Ihnen nicht");
    expect(answered(await confirm())[0]).toBe(303);
    expect(await bookingsOfOrders(store.db, [order.id])).toMatchObject([{ status: "storniert", cancellationFee: 0 }, {}]);
    const page = shown(await open("", { who: admin }));
    expect(page.seats[0]?.price).toContain(`erlassen: ${REASON}`);
    expect(page.history.rows[0]?.map((cell) => cell.text).join(" ")).toContain(REASON);
    expect(await accountingLines()).toEqual([]);
    expect((await auditOf(store))[0]?.detail).toMatchObject({ reason: REASON, waived: expect.stringContaining("387,00") });
  });

  it("that is not waived is what accounting is told", async () => {
    await (await act("stornieren", [seat(0)])).confirm();
    expect(await accountingLines()).toEqual([["storno", 38_700]]);
  });

  it.each([
    ["without a reason", () => admin, "", 422],
    ["by an editor", () => editor, REASON, 403],
  ])("is not waived %s", async (_, who, reason, expected) => {
    const asked = shown(await open(`?aktion=stornieren&platz=${seat(0)}`, { who: who() })).step;
    await open("", { who: who(), form: { ...asked?.hidden, sentence: "", intent: "cancel-waived", reason } });
    expect([status, await statesNow()]).toEqual([expected, ["gebucht", "reserviert"]]);
  });
});

it("is extended with a reason, up to the day before the event", async () => {
  const day = dayFromNow(19);
  const { confirm } = await act("verlaengern", [seat(1)], { until: formatDay(day), reason: "Sitzung erst nächste Woche" });
  expect(answered(await confirm())[0]).toBe(303);
  const page = shown(await open());
  expect(page.history.rows[0]?.[2]?.text).toContain(`verlängert: Frau Cem Muster, jetzt bis einschließlich ${formatDay(day)}`);
  expect(await subjects()).toContainEqual(expect.stringContaining("Ihre Reservierung ist verlängert"));
  const asked = shown(await open(`?aktion=verlaengern&platz=${seat(1)}`)).step;
  const form = { ...asked?.hidden, sentence: "", until: formatDay(dayFromNow(20)), reason: "Noch länger bitte" };
  await open("", { form });
  expect(status).toBe(409);
});

it("is rebooked for the difference that the preview shows", async () => {
  const { preview, confirm } = await act("umbuchen", [seat(0)], { termin: "2", option: "" });
  expect(preview.sums).toEqual([expect.stringContaining("Mehrpreis: 210,00"), expect.stringContaining("Kosten der Umbuchung")]);
  expect(answered(await confirm())[0]).toBe(303);
  expect([await seatsOf(store.db, 1), await seatsOf(store.db, 2)]).toEqual([
    { booked: 0, held: 1 },
    { booked: 1, held: 0 },
  ]);
  expect((await auditOf(store))[0]?.detail).toMatchObject({
    before: expect.stringContaining("Termin 1"),
    after: expect.stringContaining("Termin 2"),
  });
});

it("is not rebooked to a full date", async () => {
  await store.write(async (tx) => void (await tx.update(events).set({ seats: 3, booked: 3 }).where(eq(events.eventId, 2))));
  const asked = shown(await open(`?aktion=umbuchen&platz=${seat(0)}`)).step;
  const page = shown(await open("", { form: { ...asked?.hidden, sentence: "", termin: "2", option: "" } }));
  expect([status, page.message?.text]).toEqual([409, expect.stringContaining("nicht mehr genug Plätze")]);
  expect(page.step?.typed["termin"]).toBe("2");
});

it("gets another person, who is told, and nobody twice", async () => {
  const other = { salutation: "Herr", firstname: "Dirk", lastname: "Dorn", email: "dirk@example.org" };
  const { preview, confirm } = await act("person", [seat(0)], other);
  expect(preview.mails.map(({ to }) => to).toSorted()).toEqual(["anna@example.org", "dirk@example.org", order.email]);
  expect(answered(await confirm())[0]).toBe(303);
  expect((await auditOf(store))[0]?.detail).toMatchObject({
    before: "Frau Anna Muster (anna@example.org)",
    after: "Herr Dirk Dorn (dirk@example.org)",
  });
  const asked = shown(await open(`?aktion=person&platz=${seat(0)}`)).step;
  await open("", { form: { ...asked?.hidden, sentence: "", salutation: "Frau", firstname: "Cem", lastname: "Muster", email: "" } });
  expect(status).toBe(409);
});

it("sends a mail again to a corrected address, once however often the form is sent", async () => {
  const [row] = await store.db.select().from(mails);
  const asked = shown(await open(`?aktion=senden&mail=${row?.id}`)).step;
  const form = { ...asked?.hidden, recipient: "richtig@example.org" };
  const digest = shown(await open("", { form })).step?.preview?.digest ?? "";
  const answers = [await open("", { form: { ...form, confirmed: digest } }), await open("", { form: { ...form, confirmed: digest } })];
  expect(answered(answers[0])[0]).toBe(303);
  expect((await store.db.select().from(mails)).filter(({ recipient }) => recipient === "richtig@example.org")).toHaveLength(1);
  expect((await auditOf(store)).filter(({ action }) => action === "order-mail-resent")).toHaveLength(1);
  expect(shown(await open()).mails.rows).toHaveLength(3);
});

it("sends the papers as they stand to one address, once", async () => {
  const { preview, form } = await act("unterlagen", ids, { recipient: "gremium@example.org" });
  expect(preview.mails.map(({ to }) => to)).toEqual(["gremium@example.org"]);
  const confirmed = { ...form, confirmed: preview.digest };
  for (const answer of [await open("", { form: confirmed }), await open("", { form: confirmed })]) expect(answered(answer)[0]).toBe(303);
  const sent = (await store.db.select().from(mails)).filter(({ recipient }) => recipient === "gremium@example.org");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.attachments).toContain("Unterlagen-Beschluss-1.pdf");
  expect((await auditOf(store)).filter(({ action }) => action === "order-papers-sent")).toHaveLength(1);
});

describe("two members of staff", () => {
  it("of whom the second is told what has happened meanwhile, with everything still in the fields", async () => {
    const first = await act("stornieren", [seat(0)], {}, admin);
    const second = await act("person", [seat(0)], { firstname: "Dora", lastname: "Dorn", email: "", salutation: "Frau" });
    expect(answered(await first.confirm())[0]).toBe(303);
    const page = shown(await second.confirm());
    expect(status).toBe(409);
    expect(page.differences?.rows.map(([, who, what]) => [who?.text, what?.text])).toEqual([
      ["Frau Adele Admin", expect.stringContaining("Storniert: Frau Anna Muster")],
    ]);
    expect(page.message?.text).toContain("ausgeführt ist nichts");
    expect(page.step?.typed).toMatchObject({ firstname: "Dora", lastname: "Dorn" });
    expect((await bookingsOfOrders(store.db, [order.id]))[0]?.firstname).toBe("Anna");
  });

  it("and a double click do a thing once", async () => {
    const { confirm } = await act("stornieren", [seat(0)]);
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map((answer) => answered(answer)[0])).toEqual([303, 303]);
    expect((await auditOf(store)).filter(({ action }) => action === "seats-cancelled")).toHaveLength(1);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 0, held: 1 });
  });
});

it("takes notes that say who wrote them, once for each form", async () => {
  const form = { intent: "note", key: crypto.randomUUID(), text: "Ruft am Montag zurück." };
  expect(answered(await open("", { form }))[0]).toBe(303);
  await open("", { form });
  expect(shown(await open()).notes).toEqual([{ text: "Ruft am Montag zurück.", about: expect.stringContaining("Adele Redaktion") }]);
  await open("", { form: { ...form, key: crypto.randomUUID(), text: " " } });
  expect(status).toBe(422);
});
