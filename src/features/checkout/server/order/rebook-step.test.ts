import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { HOTEL, named, orderPeople, storeOfDates } from "#src/booking/test/dates-to-move.ts";
import type { RecipientKind } from "#src/domain/cart/recipient.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { orderPages, pathOf, query } from "../test/order-pages.ts";

let store: Store;
beforeEach(async () => {
  store = await storeOfDates();
  return store.close;
});

const { open, send, stepOf } = orderPages(() => store);
const late = "2027-03-14T12:00:00Z";
const ordered = (...kinds: readonly RecipientKind[]) =>
  orderPeople(
    store,
    kinds.map((kind, index) => named(`Person ${index}`, { kind })),
  );

describe("the review of moving seats", () => {
  it.each([
    ["dearer", "2", `${formatEuro(71_000)} netto mehr`],
    ["cheaper", "3", `${formatEuro(39_000)} netto weniger`],
  ])("asks nothing for a held seat that moves to a %s date", async (_, termin, held) => {
    const made = await ordered("reservierung");
    const step = await stepOf(made, query("umbuchen", made.ids, { termin }), "umbuchen", late);
    expect(step).toMatchObject({ difference: held, held, fee: "kostenfrei", change: null });
    await send(made, "umbuchen", step.shown, { instant: late });
    expect(Object.fromEntries((await open(made, "", late)).sums.now)["Netto"]).toBe(formatEuro(0));
  });

  it("asks of booked and held seats together for the booked ones alone, as the sums of the order do", async () => {
    const made = await ordered("buchung", "reservierung");
    const step = await stepOf(made, query("umbuchen", made.ids, { termin: "2" }), "umbuchen", late);
    const [booked, held] = [200_000 - 129_000, 180_000 - 119_000];
    expect(step).toMatchObject({
      difference: `${formatEuro(booked + held)} netto mehr`,
      held: `${formatEuro(held)} netto mehr`,
      ...{ fee: "kostenfrei", less: false, change: { net: formatEuro(booked) } },
    });
    expect(await send(made, "umbuchen", step.shown, { instant: late })).toMatchObject({ location: `${pathOf(made)}?meldung=umgebucht` });
    expect(Object.fromEntries((await open(made, "", late)).sums.now)["Netto"]).toBe(formatEuro(200_000 + HOTEL));
  });

  it("names nothing held where all seats are booked", async () => {
    const made = await ordered("buchung");
    expect(await stepOf(made, query("umbuchen", made.ids, { termin: "3" }), "umbuchen", late)).toMatchObject({
      ...{ held: null, less: true, change: { net: formatEuro(39_000) } },
    });
  });
});
