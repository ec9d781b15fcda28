import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addOrderNote, notesOfOrders } from "#db/repositories/booking-desk.ts";
import { answerById, insertAnswer, insertInvitation } from "#db/repositories/feedback.ts";
import { orderById } from "#db/repositories/orders.ts";
import { allPublishedRatings } from "#db/repositories/published-ratings.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { events } from "#db/schema/events.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeRatings } from "#src/booking/feedback/make-ratings.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { as, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

let store: Store;
let petra: SampleAccount;
let berta: SampleAccount;

type Ordered = Readonly<{ userId: string | null; email: string; firstname: string; participant?: string | null }>;

async function order({ userId, email, firstname, participant = null }: Ordered): Promise<string> {
  const now = new Date();
  const cart = await filledCart(store, [[1, [samplePerson({ firstname, email: participant, personalNotes: "vegan" })]]], now);
  const billing = { ...sampleBilling, email };
  const outcome = await placeOrder(store, await shownOrder(store, cart, now, { userId, billing }), contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.order.id;
}
const waits = (id: string, { id: userId, email }: SampleAccount) =>
  store.write((tx) =>
    insertWaitingEntry(tx, {
      ...{ id, eventId: 1, userId, brand: "ifb", quantity: 2, status: "wartet", offerEndsAt: null },
      ...{ salutation: "Frau", firstname: "Petra", lastname: "Probe", email, phone: null, createdAt: new Date(0), updatedAt: new Date(0) },
    }),
  );
const exported = async (who: SampleAccount) => exportData(await as(store, who));

beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  petra = await sampleAccount(store, sampleBilling.email);
  berta = await sampleAccount(store, "berta@example.org");
  return store.close;
});

it("exports what a person ordered, was ordered for her, and waits for, and nothing of others", async () => {
  await order({ userId: petra.id, email: "dienst@example.org", firstname: "Erste" });
  await order({ userId: null, email: petra.email.toUpperCase(), firstname: "Gast" });
  await order({ userId: berta.id, email: berta.email, firstname: "Petra", participant: petra.email });
  await order({ userId: berta.id, email: berta.email, firstname: "Fremde" });
  await waits("mine", petra);
  await waits("hers", berta);
  const text = await exported(petra);
  expect(JSON.parse(text)).toMatchObject({
    bestellungen: [
      {
        email: "dienst@example.org",
        firma: "Muster GmbH",
        plaetze: [{ vorname: "Erste", seminarpreisInCent: 129_000, anmerkungen: "vegan" }],
      },
      { email: petra.email.toUpperCase(), plaetze: [{ vorname: "Gast" }] },
    ],
    vonAnderenFuerSieBestellt: [{ titel: "Arbeitsrecht Teil 1", vorname: "Petra", status: "gebucht" }],
    wartelisten: [{ vorgangsnummer: expect.stringMatching(/^W-/), plaetze: 2, status: "wartet" }],
  });
  expect(text).not.toMatch(/Fremde|berta@/);
});

it("exports nothing by an address that nobody has confirmed", async () => {
  await order({ userId: null, email: "fremd@example.org", firstname: "Gast", participant: "fremd@example.org" });
  const claimed = await sampleAccount(store, "fremd@example.org", { emailConfirmedAt: null });
  expect(JSON.parse(await exported(claimed))).toMatchObject({ bestellungen: [], vonAnderenFuerSieBestellt: [], wartelisten: [] });
});

it("keeps orders and waiting entries of a deleted account, without the account", async () => {
  const id = await order({ userId: petra.id, email: petra.email, firstname: "Anna" });
  await waits("mine", petra);
  expect(await deleteAccount(PASSWORD, await as(store, petra))).toMatchObject({ ok: true });
  expect(await orderById(store.db, id)).toMatchObject({ userId: null, company: "Muster GmbH", email: petra.email });
  expect([(await store.db.select().from(orders)).length, (await store.db.select().from(bookings)).length]).toEqual([1, 1]);
  expect(await store.db.select().from(waitingEntries)).toMatchObject([{ id: "mine", userId: null, status: "wartet" }]);
});

it("exports what staff noted about an order, without their names, and deletes it with the account", async () => {
  const orderId = await order({ userId: petra.id, email: petra.email, firstname: "Anna" });
  const note = { id: "note", orderId, authorId: berta.id, text: "Ruft am Montag zurück." };
  await store.write((tx) => addOrderNote(tx, note, new Date(0)));
  const text = await exported(petra);
  expect(JSON.parse(text)).toMatchObject({ bestellungen: [{ eingang: "online", interneNotizen: [{ text: note.text }] }] });
  expect(text).not.toContain(berta.id);
  expect(await deleteAccount(PASSWORD, await as(store, petra))).toMatchObject({ ok: true });
  expect(await notesOfOrders(store.db, [orderId])).toEqual([]);
});

it("exports what a person said about an event, and leaves nothing but scores when the account goes", async () => {
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await order({ userId: berta.id, email: berta.email, firstname: "Petra", participant: petra.email });
  await order({ userId: berta.id, email: berta.email, firstname: "Fremde" });
  const seats = await store.db.select().from(bookings);
  const said = (firstname: string) => ({
    ...({ content: 4, trainers: null, materials: 3, venue: 2, overall: 5, publication: "short", consentText: "Ja.", contact: 1 } as const),
    ...({ releaseState: "released", refusalReason: null, decidedAt: null, decidedBy: null, version: 0, eventId: 1 } as const),
    ...{ id: firstname, comment: `Text von ${firstname}`, shownName: `${firstname} M.`, createdAt: new Date(0), updatedAt: new Date(0) },
  });
  await store.write(async (tx) => {
    await tx.update(events).set({ startDate: day(-3), endDate: day(-2), themeSlug: "arbeitsrecht" });
    for (const { id: bookingId, firstname } of seats) {
      await insertInvitation(tx, { bookingId, eventId: 1, lastDay: day(80), askedAt: new Date(0) });
      await insertAnswer(tx, bookingId, said(firstname));
    }
    await makeRatings(tx, new Date());
  });
  const text = await exported(petra);
  expect(JSON.parse(text)).toMatchObject({ rueckmeldungen: [{ Gesamteindruck: 5, text: "Text von Petra", veroeffentlicht: true }] });
  expect(text).not.toContain("Text von Fremde");
  expect(await deleteAccount(PASSWORD, await as(store, petra))).toMatchObject({ ok: true });
  const [hers, other] = ["Petra", "Fremde"].map((id) => answerById(store.db, id));
  expect(await hers).toMatchObject({ overall: 5, comment: "", shownName: "", consentText: "", publication: "no", contact: 0 });
  expect(await other).toMatchObject(said("Fremde"));
  expect((await allPublishedRatings(store.db))[0]?.voices.map(({ by }) => by)).toEqual(["Fremde M."]);
});
