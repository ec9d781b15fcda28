import { expect, it } from "vitest";
import { cartState } from "./cart-state.ts";

const item = {
  cartItemId: "x",
  eventId: 10001,
  themeId: 1,
  themeTitle: "Betriebsrat I",
  startDate: "2027-03-05",
  endDate: "2027-03-08",
  city: "Köln",
};

it.each([
  ["loading while nothing is known", null, { kind: "loading" }],
  ["empty for an empty cart", [], { kind: "empty" }],
  ["filled for anything else", [item], { kind: "filled", items: [item] }],
])("is %s", (_, items, expected) => expect(cartState(items)).toEqual(expected));
