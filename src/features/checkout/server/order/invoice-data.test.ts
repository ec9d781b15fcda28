import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { orderById } from "#db/repositories/orders.ts";
import { mails } from "#db/schema/mails.ts";
import { early, type Ordered, orderPeople, storeOfDates } from "#src/booking/test/dates-to-move.ts";
import { type Fields, orderPages, pathOf, query } from "../test/order-pages.ts";
import type { DonePage } from "./done.page.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const { open, send, stepOf } = orderPages(() => store);
const subjects = async () => (await store.db.select().from(mails)).map(({ subject }) => subject.replace(/ \(.*/, ""));

describe("invoice data", () => {
  /** What the form holds when it is opened, as browsers send it back. */
  const shown = async (made: Ordered): Promise<Fields> => (await stepOf(made, query("rechnungsdaten"), "rechnungsdaten")).state.values;
  function valuesOf(page: DonePage | null): Fields {
    if (page?.step?.kind !== "rechnungsdaten") throw new Error("the form is not shown again");
    return page.step.state.values as Fields;
  }
  const typed = { country: "DE", invoiceEmail: "rechnung@example.org", leitwegId: "04011000-1234512345-06", vatId: "de123456789" };

  it("are kept, told by one mail and shown", async () => {
    const made = await orderPeople(store);
    expect(await send(made, "rechnungsdaten", { ...(await shown(made)), purchaseOrderNumber: "", ...typed })).toMatchObject({
      location: `${pathOf(made)}?meldung=rechnungsdaten`,
    });
    expect(await orderById(store.db, made.orderId)).toMatchObject({ ...typed, vatId: "DE123456789", purchaseOrderNumber: null });
    expect((await open(made)).invoice).toContainEqual(["Leitweg-ID", "04011000-1234512345-06"]);
    await send(made, "rechnungsdaten", typed);
    expect((await subjects()).filter((subject) => subject.startsWith("Rechnungsdaten"))).toHaveLength(1);
  });

  it("changed by two at once: the second is told field by field, loses nothing, and may save knowingly", async () => {
    const made = await orderPeople(store);
    const [first, second] = [await shown(made), await shown(made)];
    expect((await send(made, "rechnungsdaten", { ...first, costCentre: "1000" })).page).toBeNull();
    // What was corrected first is no excuse: the stamp stays the one that was seen.
    const wrong = await send(made, "rechnungsdaten", { ...second, costCentre: "2000", vatId: "12" });
    const { page, returned } = await send(made, "rechnungsdaten", { ...valuesOf(wrong.page), vatId: "" });
    expect(page?.step).toMatchObject({
      state: {
        problem: expect.stringContaining("Kostenstelle: gespeichert ist „1000“, bei Ihnen steht „2000“. Ihre Angaben"),
        values: { costCentre: "2000" },
      },
    });
    expect(await orderById(store.db, made.orderId)).toMatchObject({ costCentre: "1000" });
    // A third one saves before the page is read again: whoever was told of the first has not been told of this.
    await send(made, "rechnungsdaten", { ...(await shown(made)), costCentre: "3000" });
    const reload = await open(made, returned?.search, early, returned?.cookie);
    const again = await send(made, "rechnungsdaten", valuesOf(reload));
    expect(again.page?.step).toMatchObject({ state: { problem: expect.stringContaining("gespeichert ist „3000“") } });
    expect((await send(made, "rechnungsdaten", valuesOf(again.page))).page).toBeNull();
    expect(await orderById(store.db, made.orderId)).toMatchObject({ costCentre: "2000" });
  });

  it("wished alike by two at once are one change; a form without its stamp changes nothing unseen", async () => {
    const made = await orderPeople(store);
    const [first, second] = [await shown(made), await shown(made)];
    const both = await Promise.all([first, second].map((fields) => send(made, "rechnungsdaten", { ...fields, costCentre: "1000" })));
    expect(both.map(({ page }) => page)).toEqual([null, null]);
    expect((await subjects()).filter((subject) => subject.startsWith("Rechnungsdaten"))).toHaveLength(1);
    expect((await send(made, "rechnungsdaten", { country: "DE", costCentre: "3000" })).page?.step).toMatchObject({
      state: { problem: expect.stringContaining("inzwischen geändert") },
    });
    expect(await orderById(store.db, made.orderId)).toMatchObject({ costCentre: "1000" });
  });

  it("stay as they were when check digits are wrong, with what was typed", async () => {
    const made = await orderPeople(store);
    const { location, status, page, returned } = await send(made, "rechnungsdaten", { ...typed, leitwegId: "04011000-1234512345-07" });
    expect([status, location]).toEqual([303, expect.stringMatching(/\?aktion=rechnungsdaten&stand=[\w-]{8}#rechnungsdaten$/)]);
    expect(page?.step).toMatchObject({
      state: { errors: { leitwegId: expect.any(String) }, values: { leitwegId: "04011000-1234512345-07" } },
    });
    expect((await orderById(store.db, made.orderId))?.leitwegId).toBeNull();
    expect((await open(made, returned?.search)).message?.text).toContain("weil Ihr Browser keine Cookies von uns annimmt");
  });
});
