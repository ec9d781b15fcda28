import { expect, it } from "vitest";
import { isDegressive, participantPrice, priceRecord, totalPrice } from "./price.ts";

const full = [500, 400, 300, 200, 100];

it.each([
  [full, 1, 500],
  [full, 2, 400],
  [full, 5, 100],
  [full, 6, 100],
  [full, 40, 100],
  [[500], 3, 500],
  [[500, 400], 3, 400],
  [[500, 0, 300], 2, 500],
  [[500, 0, 300], 3, 300],
  [[500, 0, 300], 5, 300],
])("charges by %j the participant number %i with %i", (prices, participant, expected) =>
  expect(participantPrice(prices, participant)).toBe(expected),
);

it.each([
  [full, 0, 0],
  [full, 1, 500],
  [full, 5, 1500],
  [full, 7, 1700],
  [[500], 3, 1500],
  [[500, 0, 300], 3, 1300],
])("adds up by %j for %i participants", (prices, participants, expected) => expect(totalPrice(prices, participants)).toBe(expected));

it.each([
  [[500], false],
  [[500, 0, 300], false],
  [[500, 400], true],
])("decides whether %j is degressive", (prices, expected) => expect(isDegressive(prices)).toBe(expected));

it("names the tiers as spec:content-and-entities#price-record does", () =>
  expect(priceRecord([500, 400])).toEqual({
    price: 500,
    priceParticipantTwo: 400,
    priceParticipantThree: 0,
    priceParticipantFour: 0,
    priceParticipantFive: 0,
  }));
