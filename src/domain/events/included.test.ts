import { expect, it } from "vitest";
import { includedIn } from "./included.ts";

const house = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const rates = { overnight: 17_500, dayGuest: 6500, dayBefore: 12_500 };

it.each([
  ["an online event", { hotel: [], rates: null }, /virtuellen Seminarraum/, /Verpflegung/],
  ["an event in a hotel", { hotel: [house], rates }, /Als Tagesgast: die Verpflegung/, /virtuell/],
  ["an event without hotel options", { hotel: [house], rates: null }, /Technik/, /Verpflegung/],
])("tells of %s what is in the price, and nothing that is not", (_, event, said, unsaid) => {
  const text = includedIn(event).join("; ");
  expect(text).toMatch(/Unterlagen.*Bescheinigung/);
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});
