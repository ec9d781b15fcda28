import { describe, expect, it } from "vitest";
import type { OvernightOption } from "../events/overnight-option.ts";
import {
  isParticipantCount,
  type PricedEvent,
  type PricedParticipant,
  pricedEvent,
  type Quote,
  quoteOf,
  quoteProblems,
} from "./price-quote.ts";

const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };
const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const event: PricedEvent = { prices: [129_000, 119_000, 0, 99_000], rates, stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" } };
const online: PricedEvent = { ...event, rates: null };

const guest = (option: OvernightOption | null = null, extraNights = 0): PricedParticipant => ({ option, extraNights });
const guests = (count: number): readonly PricedParticipant[] => Array.from({ length: count }, () => guest());

function quoted(priced: PricedEvent, participants: readonly PricedParticipant[], percent = 19): Quote {
  const outcome = quoteOf(priced, participants, percent);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.quote;
}

describe("the seminar price", () => {
  it.each([
    [1, [129_000], 0],
    [2, [129_000, 119_000], 10_000],
    [3, [129_000, 119_000, 119_000], 20_000],
    [4, [129_000, 119_000, 119_000, 99_000], 50_000],
    [5, [129_000, 119_000, 119_000, 99_000, 99_000], 80_000],
    [7, [129_000, 119_000, 119_000, 99_000, 99_000, 99_000, 99_000], 140_000],
  ])("of %i participants follows the tiers", (count, lines, saving) => {
    const quote = quoted(online, guests(count));
    expect(quote.lines.map(({ seminar }) => seminar)).toEqual(lines);
    expect(quote.saving).toBe(saving);
    expect(quote.hotel).toBe(0);
  });

  it.each([
    [[129_000], 5, 645_000, 0],
    [[129_000, 0, 99_000], 3, 357_000, 30_000],
    [[500, 400, 300, 200, 100], 20, 3_000, 7_000],
    [[0], 2, 0, 0],
    [[], 2, 0, 0],
  ])("by %j for %i participants is %i", (prices, count, seminar, saving) =>
    expect(quoted({ ...online, prices }, guests(count))).toMatchObject({ seminar, saving }),
  );
});

it("charges each participant their own option", () => {
  const quote = quoted(event, [guest("mit Übernachtung"), guest("Tagesgast"), guest("Anreise am Vortag", 1), guest()]);
  expect(quote.lines.map(({ hotel: net }) => net)).toEqual([44_700, 23_600, 66_500, 0]);
  expect(quote.lines.map(({ total }) => total)).toEqual([173_700, 142_600, 185_500, 99_000]);
  expect(quote).toMatchObject({ seminar: 466_000, hotel: 134_800, net: 600_800, vat: 114_152, gross: 714_952 });
});

it("rounds value-added tax once on the total", () => {
  const quote = quoted({ ...online, prices: [150] }, guests(3));
  expect(quote).toMatchObject({ net: 450, vat: 86, gross: 536 });
});

it("takes another rate of value-added tax", () =>
  expect(quoted(online, guests(1), 7)).toMatchObject({ vatPercent: 7, vat: 9_030, gross: 138_030 }));

describe("a quote", () => {
  it.each([
    ["for nobody", event, [], "participant-count"],
    ["for 21 participants", event, guests(21), "participant-count"],
    ["with an option online", online, [guest("Tagesgast")], "option-not-offered"],
    ["with negative nights", event, [guest("mit Übernachtung", -1)], "extra-nights"],
    ["with half a night", event, [guest("mit Übernachtung", 0.5)], "extra-nights"],
    ["with NaN nights", event, [guest("mit Übernachtung", Number.NaN)], "extra-nights"],
    ["with 15 nights", event, [guest("mit Übernachtung", 15)], "extra-nights"],
    ["with nights of a day guest", event, [guest("Tagesgast", 1)], "no-room"],
    ["with nights of somebody without an option", event, [guest(null, 1)], "no-room"],
  ] as const)("%s is refused", (_case, priced, participants, reason) => {
    expect(quoteOf(priced, participants, 19)).toEqual({ ok: false, reason });
    expect(quoteProblems[reason]).not.toBe("");
  });
});

it.each([
  [1, true],
  [20, true],
  [0, false],
  [21, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])("knows whether %d is a number of participants", (count, known) => expect(isParticipantCount(count)).toBe(known));

describe("the priced event", () => {
  const days = { startDate: "2027-03-01", endDate: "2027-03-04", modules: [], prices: [100] };
  const module = { title: "Modul", hotelId: 522, hotel: null, startDate: "2027-03-01", endDate: "2027-03-02" };
  it("has the rates of its hotel", () =>
    expect(pricedEvent({ ...days, hotel: [hotel], rates })).toEqual({
      prices: [100],
      rates,
      stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" },
    }));
  it.each([
    ["online", { ...days, hotel: [], rates }],
    ["a series online", { ...days, hotel: [hotel], rates, modules: [module] }],
    ["in a hotel without rates", { ...days, hotel: [hotel], rates: null }],
  ])("has none %s", (_case, facts) => expect(pricedEvent(facts).rates).toBeNull());
});
