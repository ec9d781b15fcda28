import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { saveOptions } from "#db/repositories/cart-options.ts";
import { saveWorkshops } from "#db/repositories/cart-recipients.ts";
import { itemIdsByEvent, touchUserCart } from "#db/repositories/carts.ts";
import { cartRecipients } from "#db/schema/carts.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { countOf, seatsOf } from "#src/booking/test/sample-booking.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { makeStamp } from "#src/endpoints/form/form-stamp.ts";
import { formContext } from "#src/endpoints/test/page-context.ts";
import { STAMP_FIELD } from "#src/shared/forms/form-state.ts";
import { cookieOf, testSecret } from "#src/shared/server/test/call-route.ts";
import { checkoutPage } from "./checkout.page.ts";
import { locationOf, shopper, stepOf } from "./test/shopper.ts";

const donePath = /^\/checkout\/fertig\/[0-9a-f-]{36}\.[\w-]{43}$/;
const changed = "Ihr Warenkorb hat sich inzwischen geändert. Bitte prüfen Sie noch einmal.";

let store: Store;
let visitor: ReturnType<typeof shopper>;
beforeEach(async () => {
  store = await sampleStore([sampleEvent(1), sampleEvent(2, { seats: 6, booked: 5, title: "Arbeitsschutz" })]);
  visitor = shopper(store);
  return store.close;
});

const ready = async (...people: Parameters<typeof visitor.fill>[1][]) => {
  await visitor.fill(1, ...(people.length === 0 ? [{}] : people));
  await visitor.bill();
};

describe("the last step", () => {
  it("shows everything at a glance", async () => {
    await ready({}, { firstname: "Cem", kind: "reservierung" });
    const step = await visitor.review();
    expect(step).toMatchObject({
      address: ["Muster GmbH", "Frau Petra Probe", "Musterweg 7", "80331 München"],
      binding: true,
      form: { submit: "Zahlungspflichtig bestellen" },
    });
    expect(step.facts).toContainEqual(["Ihre Bestellnummer", "4711"]);
    expect(step.facts).toContainEqual(["Für", "Betriebsrat (BR)"]);
    expect(step.fees[0]).toBe("bis 30 Tage vor Beginn: kostenfrei");
    expect(step.sums?.net).toBe(formatEuro(129_000 + 119_000 + 2 * 4 * 5_900));
  });

  it("speaks of no payment where everything is reserved", async () => {
    await ready({ kind: "reservierung" });
    expect(await visitor.review()).toMatchObject({ binding: false, form: { submit: "Kostenfrei reservieren" } });
  });
});

it("gives the last seats of a rush to as many as there are, and the waiting list to everybody else", async () => {
  await visitor.changeEvent(1, { seats: 20, booked: 15 });
  const rush = Array.from({ length: 25 }, (_, index) =>
    shopper(store, { cartId: `0b0e7c2e-0000-4000-8000-${String(index).padStart(12, "0")}` }),
  );
  for (const [index, one] of rush.entries()) {
    await one.fill(1, {});
    await one.bill({ email: `kundin-${index}@example.org` });
  }
  const forms = await Promise.all(rush.map((one) => one.shownForm()));
  const answers = await Promise.all(rush.map((one, index) => one.order(forms[index])));
  const [won, lost] = [answers.filter(({ page }) => locationOf(page) !== null), answers.filter(({ page }) => locationOf(page) === null)];
  expect([won.length, lost.length]).toEqual([5, 20]);
  for (const { page, context } of lost) {
    expect(context.response.status).toBe(409);
    expect(page).toMatchObject({ notice: { links: [{ href: expect.stringMatching(/^\/seminare\/p\/1\/warteliste/) }] } });
  }
  expect(await seatsOf(store.db, 1)).toEqual({ booked: 20, held: 0 });
});

describe("an order", () => {
  it("leads to its page and leaves the cart empty", async () => {
    await ready({}, { firstname: "Cem", kind: "reservierung" });
    const { page } = await visitor.order();
    expect(locationOf(page)).toMatch(donePath);
    expect(await seatsOf(store.db, 1)).toEqual({ booked: 6, held: 1 });
    const [order] = await store.db.select().from(orders);
    expect(order).toMatchObject({ lastname: "Probe", company: "Muster GmbH", audience: "br", committee: "Betriebsrat der Muster GmbH" });
    expect(order?.userId).toBeNull();
  });

  it("counts once: a second click, a retry and two tabs end on the same page", async () => {
    await ready();
    const form = await visitor.shownForm();
    const answers = await Promise.all([visitor.order(form), visitor.order(form), visitor.order(form)]);
    answers.push(await visitor.order(form));
    const places = answers.map(({ page }) => locationOf(page));
    expect([new Set(places).size, places[0]]).toEqual([1, expect.stringMatching(donePath)]);
    expect([await countOf(store.db, "orders"), await countOf(store.db, "mails")]).toEqual([1, 1]);
  });

  it("is found again by its key when the session has ended meanwhile", async () => {
    await ready();
    const form = await visitor.shownForm();
    const first = locationOf((await visitor.order(form)).page);
    expect(locationOf((await visitor.order(form, "")).page)).toBe(first);
  });

  it("can be followed by another one with the same address", async () => {
    await ready();
    const first = locationOf((await visitor.order()).page);
    await visitor.fill(2, {});
    const second = locationOf((await visitor.order()).page);
    expect(second).toMatch(donePath);
    expect(second).not.toBe(first);
    expect(await countOf(store.db, "orders")).toBe(2);
  });

  it("is remembered for a day, for whoever goes back", async () => {
    await ready();
    const { page } = await visitor.order();
    if (!(page instanceof Response)) throw new Error("no redirect");
    expect(page.headers.getSetCookie()[0]).toMatch(/^ifb_last_order=\S+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
    const back = stepOf((await visitor.read("pruefen", `${visitor.cookie}; ${cookieOf(page)}`)).page, "empty");
    expect(back.lastOrder).toEqual({ number: expect.stringMatching(/^B-/), href: locationOf(page) });
    expect(stepOf((await visitor.read()).page, "empty").lastOrder).toBeNull();
  });

  it("counts in the moment in which its page came: nobody who is quick is asked for it twice", async () => {
    await ready();
    const form = await visitor.shownForm({ [STAMP_FIELD]: makeStamp("pruefung", testSecret, new Date()) });
    expect(locationOf((await visitor.order(form)).page)).toMatch(donePath);
    expect(await countOf(store.db, "orders")).toBe(1);
  });

  it("of an account belongs to it, and shows itself to nobody else at this browser", async () => {
    const userId = await makeAccount(store, "konto@example.org");
    const cartId = await store.write((tx) => touchUserCart(tx, userId, new Date()));
    const own = shopper(store, { cartId });
    const as = `${await cookieFor(store, userId)}; ${own.cookie}`;
    await own.fill(1, {});
    await own.bill({}, as);
    const { values } = stepOf((await own.read("pruefen", as)).page, "pruefen").state;
    const stamp = makeStamp("pruefung", testSecret, new Date(Date.now() - 5000));
    const { page } = await own.order({ ...values, terms: "ja", [STAMP_FIELD]: stamp }, as);
    expect((await store.db.select().from(orders))[0]?.userId).toBe(userId);
    const kept = page instanceof Response ? cookieOf(page) : "";
    expect(stepOf((await own.read("", `${as}; ${kept}`)).page, "empty").lastOrder).not.toBeNull();
    expect(stepOf((await own.read("", kept)).page, "empty").lastOrder).toBeNull();
  });
});

describe("is not taken", () => {
  it("without the tick", async () => {
    await ready();
    const { terms: _, ...form } = await visitor.shownForm();
    const { page, context } = await visitor.order(form);
    expect(context.response.status).toBe(422);
    expect(stepOf(page, "pruefen").state.errors).toEqual({ terms: "Bitte bestätigen Sie, dass Sie die AGB gelesen haben" });
    expect(await countOf(store.db, "orders")).toBe(0);
  });

  it("when price or people have changed, and then with the new stand", async () => {
    await ready();
    const form = await visitor.shownForm();
    await visitor.changeEvent(1, { price1: 139_000 });
    const { page, context } = await visitor.order(form);
    const step = stepOf(page, "pruefen");
    expect([context.response.status, step.state.problem, step.state.values["terms"]]).toEqual([409, changed, "ja"]);
    expect(step.sums?.net).toBe(formatEuro(139_000 + 4 * 5_900));
    expect(step.state.values["fingerprint"]).not.toBe(form["fingerprint"]);
    expect(locationOf((await visitor.order()).page)).toMatch(donePath);
  });

  it("when address or wishes were changed in another tab, and shows them", async () => {
    await ready();
    const form = await visitor.shownForm();
    await visitor.bill({ street: "Anderer Weg", email: "andere@example.org" });
    await store.write((tx) => saveOptions(tx, visitor.cartId, { documents: true, personalNotes: "vegan" }, new Date()));
    const { page, context } = await visitor.order(form);
    const step = stepOf(page, "pruefen");
    expect([context.response.status, step.state.problem, step.address[2]]).toEqual([409, changed, "Anderer Weg 7"]);
    expect(step).toMatchObject({ facts: expect.arrayContaining([["E-Mail", "andere@example.org"]]), wishes: { notes: "vegan" } });
    expect(await countOf(store.db, "orders")).toBe(0);
    expect(locationOf((await visitor.order()).page)).toMatch(donePath);
  });

  it("when the cart was changed and the tick is missing: both are said", async () => {
    await ready();
    const form = await visitor.shownForm({ terms: "" });
    await visitor.changeEvent(1, { startTime: "09:00" });
    expect(stepOf((await visitor.order(form)).page, "pruefen").state).toMatchObject({
      problem: changed,
      errors: { terms: expect.any(String) },
    });
  });

  it("when somebody was faster at an event, which is named with its waiting list", async () => {
    await visitor.fill(1, {});
    await visitor.fill(2, {});
    await visitor.bill();
    const form = await visitor.shownForm();
    await visitor.changeEvent(2, { booked: 6 });
    const { page, context } = await visitor.order(form);
    const step = stepOf(page, "pruefen");
    expect(context.response.status).toBe(409);
    expect(step.state.problem).toMatch(/^Für „Arbeitsschutz \(.+\)“ sind nicht mehr genug Plätze frei\./);
    expect(step.help).toEqual([{ label: "Auf die Warteliste für 1 Platz", href: "/seminare/p/2/warteliste?plaetze=1" }]);
    expect([step.lines.length, step.left.length]).toEqual([1, 1]);
    expect(locationOf((await visitor.order()).page)).toMatch(donePath);
  });

  it("when too few seats are left: back to the people, with the same word", async () => {
    await visitor.changeEvent(2, { seats: 7 });
    await visitor.fill(2, {}, { firstname: "Bernd" });
    await visitor.bill();
    const form = await visitor.shownForm();
    await visitor.changeEvent(2, { booked: 6 });
    const { page, context } = await visitor.order(form);
    expect(context.response.status).toBe(409);
    expect(stepOf(page, "klaeren").lines[0]?.blocker?.blocks).toBe(true);
    expect(page).toMatchObject({ notice: { links: [{ href: "/seminare/p/2/warteliste?plaetze=2" }] } });
  });

  it("when a workshop has no room, which is named with the way to another", async () => {
    await ready();
    const form = await visitor.shownForm();
    const [person] = await store.db.select().from(cartRecipients);
    await store.write((tx) => saveWorkshops(tx, person?.id ?? "", ["Verhandeln"]));
    const item = (await itemIdsByEvent(store.db, visitor.cartId)).get(1);
    const { page, context } = await visitor.order(form);
    expect(context.response.status).toBe(409);
    expect(stepOf(page, "klaeren").lines[0]?.blocker).toMatchObject({
      text: expect.stringMatching(/^Im Workshop „Verhandeln“ .+: Frau Anna Muster\.$/),
      blocks: true,
      links: [{ label: "Workshops wählen: Frau Anna Muster", href: expect.stringContaining(`posten=${item}#person`) }],
    });
    expect(page).toMatchObject({ notice: { text: expect.stringMatching(/^Im Workshop „Verhandeln“ /) } });
    expect([await countOf(store.db, "orders"), await seatsOf(store.db, 1)]).toEqual([0, { booked: 5, held: 0 }]);
  });

  it("when everything was taken out of the cart", async () => {
    await ready();
    const form = await visitor.shownForm();
    await visitor.changeEvent(1, { cancelledAt: new Date(0) });
    const { page, context } = await visitor.order(form);
    expect([context.response.status, stepOf(page, "klaeren").lines.length]).toEqual([409, 1]);
    expect(page).toMatchObject({ notice: { text: changed } });
  });

  it.each([
    ["no key", { schluessel: "" }],
    ["a key that is no one's", { schluessel: "00000000-0000-4000-8000-000000000000" }],
    ["a stand that is no one's", { fingerprint: "x" }],
  ])("with %s", async (_, change) => {
    await ready();
    const { page, context } = await visitor.order(await visitor.shownForm(change));
    expect([context.response.status, stepOf(page, "pruefen").state.problem]).toEqual([409, changed]);
    expect(await countOf(store.db, "orders")).toBe(0);
  });

  it("from a foreign site", async () => {
    await ready();
    const form = await visitor.shownForm();
    const { context } = await visitor.send("pruefen", form, visitor.cookie, { Origin: "https://example.org" });
    expect([context.response.status, await countOf(store.db, "orders")]).toEqual([403, 0]);
  });

  it("with a million bytes, and nothing is lost", async () => {
    await ready();
    const { page, context } = await visitor.order(await visitor.shownForm({ terms: "x".repeat(1_100_000) }));
    expect([context.response.status, stepOf(page, "pruefen").lines.length]).toEqual([413, 1]);
  });

  it("when the session has ended: says so and leads to the login", async () => {
    await ready();
    const { page, context } = await visitor.order(await visitor.shownForm(), "");
    expect(context.response.status).toBe(409);
    expect(page).toMatchObject({
      step: { kind: "empty" },
      notice: { links: [{ href: "/kundenportal/login?redirect=%2Fcheckout%3Fschritt%3Dpruefen" }] },
    });
  });

  it("more than thirty times an hour from one place", async () => {
    await ready();
    for (let count = 0; count < 30; count += 1) await visitor.order(await visitor.shownForm({ fingerprint: "x" }));
    const { page, context } = await visitor.order();
    expect([context.response.status, await countOf(store.db, "orders")]).toEqual([429, 0]);
    expect(stepOf(page, "pruefen").state.problem).toMatch(/sehr oft/);
  });

  it("while the database takes nothing; the same form works afterwards", async () => {
    await ready();
    const form = await visitor.shownForm();
    const errors = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const context = formContext(store, "/checkout?schritt=pruefen", form, { cookie: visitor.cookie });
    const full: Store = { ...store, write: () => Promise.reject(new Error("disk full")) };
    const page = await checkoutPage({ ...context, locals: { ...context.locals, store: full } });
    expect([context.response.status, errors.mock.calls.length]).toEqual([503, 1]);
    errors.mockRestore();
    expect(stepOf(page, "pruefen").state.values).toMatchObject({ terms: "ja", schluessel: form["schluessel"] });
    expect(locationOf((await visitor.order(form)).page)).toMatch(donePath);
  });
});
