import { expect, it } from "vitest";
import { includedIn } from "./included.ts";

const house = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const rates = { overnight: 17_500, dayGuest: 6500, dayBefore: 12_500 };

const stay = { nights: 2 };

it.each([
  ["an online event", { hotel: [], rates: null, stay }, /virtuellen Seminarraum/, /Verpflegung/],
  ["an event in a hotel", { hotel: [house], rates, stay }, /Als Tagesgast: die Verpflegung.*Mit Übernachtung/, /virtuell/],
  ["an event of one day", { hotel: [house], rates, stay: { nights: 0 } }, /Als Tagesgast: die Verpflegung/, /Übernachtung/],
  ["an event without hotel options", { hotel: [house], rates: null, stay }, /Technik/, /Verpflegung/],
])("tells of %s what is in the price, and nothing that is not", (_, event, said, unsaid) => {
  const text = includedIn(event, event).join("; ");
  expect(text).toMatch(/Unterlagen.*Bescheinigung/);
  expect(text).toMatch(said);
  expect(text).not.toMatch(unsaid);
});
