import { describe, expect, it } from "vitest";
import { costsOf, priceSteps } from "./cost-view.ts";

it.each([
  [[179_000, 169_000, 159_000], 179_000, { from: 3, price: 159_000 }],
  [[39_000], 39_000, null],
  [[100_000, 0, 90_000], 100_000, { from: 3, price: 90_000 }],
  [[100_000, 110_000], 100_000, null],
  [[], 0, null],
])("of the tiers %j one person pays %i, and the cheapest is %j", (prices, single, cheapest) =>
  expect(priceSteps(prices)).toEqual({ single, cheapest }),
);

describe("what several people pay", () => {
  const inHouse = {
    prices: [179_000, 169_000, 159_000],
    rates: { overnight: 10_000, dayGuest: 5000, dayBefore: 9000 },
    hotel: [{ hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" }],
    modules: [],
    startDate: "2027-03-01",
    endDate: "2027-03-03",
  };

  it("is the sum over their tiers, not the cheapest tier times their number", () =>
    expect(costsOf(inHouse, { people: 3, overnight: false })).toEqual({
      people: 3,
      overnight: false,
      total: 507_000,
      perPerson: 169_000,
    }));

  it("holds the rooms of all of them when asked for", () => {
    const rooms = [1, 3].map(
      (people) => costsOf(inHouse, { people, overnight: true }).total - costsOf(inHouse, { people, overnight: false }).total,
    );
    expect(rooms).toEqual([20_000, 60_000]);
  });

  it("holds no rooms at an event of one day, which has no night", () =>
    expect(costsOf({ ...inHouse, endDate: "2027-03-01" }, { people: 2, overnight: true })).toMatchObject({
      overnight: false,
      total: 348_000,
    }));

  it("holds no rooms online", () =>
    expect(costsOf({ ...inHouse, hotel: [] }, { people: 2, overnight: true })).toMatchObject({ overnight: false, total: 348_000 }));
});
