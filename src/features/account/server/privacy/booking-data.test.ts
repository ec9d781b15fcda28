import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { orderById } from "#db/repositories/orders.ts";
import { insertWaitingEntry } from "#db/repositories/waiting-list.ts";
import { bookings, orders } from "#db/schema/orders.ts";
import { waitingEntries } from "#db/schema/waiting-list.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
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
  const outcome = await placeOrder(store, { ...(await shownOrder(store, cart, now)), userId, billing }, contextAt(now));
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
  await order({ userId: null, email: petra.email, firstname: "Gast" });
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
      { email: petra.email, plaetze: [{ vorname: "Gast" }] },
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
