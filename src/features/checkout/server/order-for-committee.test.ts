import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { touchUserCart } from "#db/repositories/carts.ts";
import { saveDraft } from "#db/repositories/checkout-drafts.ts";
import { actFor, addMember, changeGremium, endMembership, insertGremium, saveTerm } from "#db/repositories/gremien.ts";
import { type GremiumSettings, saveSettings } from "#db/repositories/gremium-settings.ts";
import { checkoutDrafts, orders } from "#db/schema/orders.ts";
import { users } from "#db/schema/users.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { faxAnswer } from "./fax/fax.service.ts";
import { locationOf, shopper, stepOf } from "./test/shopper.ts";
import { typedBilling } from "./test/typed-billing.ts";

const nothing: GremiumSettings = {
  ...{ mayBook: "members", pricesFor: "chair", company: null, street: null, streetNumber: null, postalCode: null, city: null },
  ...{ country: "DE", purchaseOrderNumber: null, invoiceEmail: null, costCentre: null, leitwegId: null, vatId: null },
};

const works = { company: "Muster Werke AG", street: "Am Werk", streetNumber: "1", postalCode: "50667", city: "Köln" };

const other =
  "Sie handeln inzwischen für ein anderes Gremium oder für keines mehr. Bestellt wurde noch nichts. Bitte prüfen Sie noch einmal, für wen Sie bestellen.";

let store: Store;
let [userId, council, central, cookie] = ["", "", "", ""];
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1)]);
  userId = await makeAccount(store, "vera@example.org");
  const join = (name: string, ago: number) =>
    store.write(async (tx) => {
      const joined = new Date(Date.now() - ago);
      const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, joined);
      await addMember(tx, userId, { gremiumId, function: "member", position: null }, joined);
      return gremiumId;
    });
  // The one joined last is the one acted for.
  [central, council] = [await join("Gesamtbetriebsrat", 2000), await join("Betriebsrat Muster", 1000)];
  visitor = shopper(store, { cartId: await store.write((tx) => touchUserCart(tx, userId, new Date())) });
  cookie = `${await cookieFor(store, userId)}; ${visitor.cookie}`;
  await visitor.fill(1, {});
  await visitor.bill({}, cookie);
  return store.close;
});

const settle = (settings: Partial<GremiumSettings>, gremiumId = council) =>
  store.write((tx) => saveSettings(tx, gremiumId, { ...nothing, ...settings }, { userId, now: new Date() }));

const review = async () => stepOf((await visitor.read("pruefen", cookie)).page, "pruefen");
async function shown(): Promise<Readonly<Record<string, string>>> {
  const { values } = (await review()).state;
  return { ...values, terms: "ja", [STAMP_FIELD]: makeStamp("pruefung", testSecret, new Date(Date.now() - 5000)) };
}
const choose = (gremiumId: string) => store.write(async (tx) => void (await actFor(tx, gremiumId, userId, new Date())));
const forCommittees = async () => (await store.db.select().from(orders)).map(({ gremiumId }) => gremiumId);

it("says for which committee, and belongs to it", async () => {
  expect((await review()).facts).toContainEqual(["Erscheint bei den Buchungen von", "Betriebsrat Muster"]);
  const { page } = await visitor.order(await shown(), cookie);
  expect(locationOf(page)).not.toBeNull();
  expect(await forCommittees()).toEqual([council]);
});

it.each<[string, () => Promise<unknown>, string]>([
  ["another one was chosen", () => choose(central), "Gesamtbetriebsrat"],
  ["that one was left", () => store.write((tx) => endMembership(tx, council, userId)), "Gesamtbetriebsrat"],
])("orders nothing when meanwhile %s, and after another look for the new one, with its data", async (_, meanwhile, name) => {
  await store.write((tx) => changeGremium(tx, central, { name: "Gesamtbetriebsrat", company: "Muster GmbH", kind: "gbr" }));
  await settle(works, central);
  const form = await shown();
  await meanwhile();
  const { page, context } = await visitor.order(form, cookie);
  expect([context.response.status, await forCommittees()]).toEqual([409, []]);
  const step = stepOf(page, "pruefen");
  expect(step.state.problem).toBe(other);
  expect(step.facts).toContainEqual(["Erscheint bei den Buchungen von", name]);
  expect(locationOf((await visitor.order(await shown(), cookie)).page)).not.toBeNull();
  expect(await store.db.select().from(orders)).toMatchObject([
    { gremiumId: central, ...works, committee: name, lastname: "Probe", purchaseOrderNumber: null },
  ]);
});

describe("what was typed for one committee", () => {
  const billing = async () => stepOf((await visitor.read("rechnung", cookie)).page, "rechnung").state.values;
  const { salutation, firstname, lastname, email, phone } = typedBilling;
  const person = { salutation, firstname, lastname, email, phone };

  it("is not said for another one, for which only who orders stays", async () => {
    await settle({ company: "Zentrale AG", city: "Köln" }, central);
    await choose(central);
    expect(await billing()).toEqual({
      ...person,
      ...{ committee: "Gesamtbetriebsrat", company: "Zentrale AG", city: "Köln", billTo: "firma", warenkorb: expect.any(String) },
    });
    expect(locationOf((await visitor.read("pruefen", cookie)).page)).toBe("/checkout?schritt=rechnung");
    expect((await faxAnswer(formContext(store, "/checkout/fax", {}, { cookie }))).status).toBe(303);
    await choose(council);
    expect(await billing()).toMatchObject(typedBilling);
  });

  it("is not said for somebody who acts for none any more", async () => {
    await store.write(async (tx) => {
      for (const gremiumId of [council, central]) await endMembership(tx, gremiumId, userId);
      await tx.update(users).set({ company: "Anderswo AG" }).where(eq(users.id, userId));
    });
    expect(await billing()).toEqual({ ...person, company: "Anderswo AG", billTo: "firma", warenkorb: expect.any(String) });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["with the account", async () => {}],
    ["before the login", () => store.write((tx) => saveDraft(tx, visitor.cartId, typedBilling, new Date()))],
  ])("and ordered is not said for the next order for another one: typed %s", async (_, typed) => {
    await typed();
    expect(locationOf((await visitor.order(await shown(), cookie)).page)).not.toBeNull();
    await visitor.fill(1, { firstname: "Bea" });
    expect(await billing()).toMatchObject(typedBilling);
    await choose(central);
    expect(await billing()).toMatchObject({ ...person, committee: "Gesamtbetriebsrat" });
    expect(Object.keys(await billing())).not.toContain("purchaseOrderNumber");
  });
});

describe("what the chair has settled", () => {
  const invoice = { invoiceEmail: "rechnung@muster.example", costCentre: "4711", vatId: "DE123456789", country: "AT" };

  it("is not ordered with where the chair settled something else than was shown", async () => {
    const form = await shown();
    await settle({ invoiceEmail: "andere-rechnung@muster.example" });
    const { page, context } = await visitor.order(form, cookie);
    expect([context.response.status, await forCommittees()]).toEqual([409, []]);
    expect(stepOf(page, "pruefen").facts).toContainEqual(["Rechnung per E-Mail an", "andere-rechnung@muster.example"]);
    expect(locationOf((await visitor.order(await shown(), cookie)).page)).not.toBeNull();
  });

  it("fills in the address before anything is typed, and no other committee's", async () => {
    await settle({ ...works, purchaseOrderNumber: "PO-9" });
    await settle({ company: "Fremd AG" }, central);
    const fresh = shopper(store, { cartId: await store.write((tx) => touchUserCart(tx, userId, new Date())) });
    await store.write(async (tx) => void (await tx.delete(checkoutDrafts)));
    const { state } = stepOf((await fresh.read("rechnung", cookie)).page, "rechnung");
    expect(state.values).toMatchObject({ ...works, purchaseOrderNumber: "PO-9", committee: "Betriebsrat Muster" });
  });

  it.each([
    ["sbv", "sbv"],
    ["jav", "jav"],
    ["gbr", "br"],
    [null, undefined],
  ] as const)(
    "of a committee of the kind %s the checkout knows for whom it is (%s), its employer and who calls back",
    async (kind, audience) => {
      await store.write(async (tx) => {
        await changeGremium(tx, council, { name: "Vertretung Muster", company: "Muster GmbH", kind });
        await tx.update(users).set({ phone: "030 123456", company: "Anderswo AG" }).where(eq(users.id, userId));
        await tx.delete(checkoutDrafts);
      });
      const { values } = stepOf((await visitor.read("rechnung", cookie)).page, "rechnung").state;
      expect(values).toMatchObject({ committee: "Vertretung Muster", company: "Muster GmbH", phone: "030 123456" });
      expect(values["audience"]).toBe(audience);
    },
  );

  it("is shown before the order and belongs to it, where the employer gets the invoice", async () => {
    await settle(invoice);
    expect((await review()).facts).toEqual(
      expect.arrayContaining([
        ["Kostenstelle", "4711"],
        ["Rechnung per E-Mail an", "rechnung@muster.example"],
      ]),
    );
    expect(locationOf((await visitor.order(await shown(), cookie)).page)).not.toBeNull();
    expect(await store.db.select().from(orders)).toMatchObject([invoice]);
  });

  it("stays out of an invoice to the person", async () => {
    await settle(invoice);
    await visitor.bill({ billTo: "eigene", company: "" }, cookie);
    expect((await review()).facts.map(([label]) => label)).not.toContain("Kostenstelle");
    await visitor.order(await shown(), cookie);
    expect(await store.db.select().from(orders)).toMatchObject([{ invoiceEmail: null, costCentre: null, country: "DE" }]);
  });

  it("lets the chair alone order, as the transaction finds it, and keeps the cart", async () => {
    const form = await shown();
    await settle({ mayBook: "chair" });
    const { page, context } = await visitor.order(form, cookie);
    expect([context.response.status, await forCommittees()]).toEqual([409, []]);
    const { problem } = stepOf(page, "pruefen").state;
    expect(problem).toBe("In Ihrem Gremium bestellt nur der Vorsitz. Bestellt wurde noch nichts; Ihr Warenkorb bleibt, wie er ist.");
    await store.write((tx) => saveTerm(tx, council, userId, { function: "chair", since: null, until: null }));
    expect(locationOf((await visitor.order(await shown(), cookie)).page)).not.toBeNull();
    expect(await forCommittees()).toEqual([council]);
  });
});
