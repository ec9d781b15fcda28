import { describe, expect, it } from "vitest";
import type { PricedEvent } from "#src/domain/pricing/price-quote.ts";
import { queryOf, readCalculation } from "./calculation.ts";
import { rowsOf } from "./calculation-rows.ts";

const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };
const event: PricedEvent = { prices: [129_000, 119_000], rates, stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" } };
const online: PricedEvent = { ...event, rates: null };

const read = (query: string, priced = event) => readCalculation(new URLSearchParams(query), priced, 19);
function calculated(query: string, priced = event) {
  const result = read(query, priced);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.calculation;
}

it("begins with one participant who stays overnight", () => {
  expect(calculated("")).toMatchObject({ options: ["mit Übernachtung"], travel: 0, quote: { net: 173_700, vat: 33_003, gross: 206_703 } });
});

it.each([
  ["one option for all", "personen=2&hotel=Tagesgast", ["Tagesgast", "Tagesgast"], 295_200],
  ["an own option", "personen=2&hotel=Tagesgast&hotel2=mit+%C3%9Cbernachtung", ["Tagesgast", "mit Übernachtung"], 316_300],
  ["an empty own option", "personen=2&hotel=Tagesgast&hotel1=", ["Tagesgast", "Tagesgast"], 295_200],
  ["own options of nobody", "personen=1&hotel=Tagesgast&hotel2=mit+%C3%9Cbernachtung", ["Tagesgast"], 152_600],
  [
    "nights for those who have a room",
    "personen=2&hotel=Tagesgast&hotel1=Anreise+am+Vortag&naechte=2",
    ["Anreise am Vortag", "Tagesgast"],
    349_000,
  ],
])("reads %s", (_case, query, options, net) => {
  const { options: read, quote } = calculated(query);
  expect(read).toEqual(options);
  expect(quote.net).toBe(net);
});

it("adds travel costs beside the tax and spreads the total", () => {
  const { travel, total, average, quote } = calculated("personen=3&hotel=Tagesgast&reise=1.234,50");
  expect(travel).toBe(370_350);
  expect(total).toBe(quote.gross + 370_350);
  expect(average).toBe(Math.round(total / 3));
});

it("offers no night at an event of one day", () => {
  const oneDay: PricedEvent = { ...event, stay: { days: 1, nights: 0, arrivals: 1, weekdays: null } };
  expect(calculated("", oneDay).options).toEqual(["Tagesgast"]);
  const message = "Bitte wählen Sie eine der angebotenen Möglichkeiten aus";
  expect(read("hotel=mit+%C3%9Cbernachtung", oneDay)).toMatchObject({ ok: false, errors: { hotel: message } });
  expect(read("personen=2&hotel2=mit+%C3%9Cbernachtung", oneDay)).toMatchObject({ ok: false, errors: { hotel2: message } });
});

it("knows no hotel online", () => {
  const { options, quote } = calculated("personen=2&hotel=Tagesgast&naechte=99", online);
  expect(options).toEqual([null, null]);
  expect(quote).toMatchObject({ hotel: 0, net: 248_000 });
});

describe("the form refuses", () => {
  const count = "Bitte geben Sie eine Zahl von 1 bis 20 an";
  const nights = "Bitte geben Sie eine Zahl von 0 bis 14 an";
  const euro = "Bitte geben Sie einen Betrag bis 100.000 € wie 1.234,50 an";
  const option = "Bitte wählen Sie eine der angebotenen Möglichkeiten aus";
  it.each([
    ["personen=0", "personen", count],
    ["personen=21", "personen", count],
    ["personen=-1", "personen", count],
    ["personen=NaN", "personen", count],
    ["personen=1.5", "personen", count],
    ["personen=1e1", "personen", count],
    ["personen=", "personen", count],
    ["personen=%3Cb%3E", "personen", count],
    ["hotel=Zelt", "hotel", option],
    ["hotel=", "hotel", option],
    ["personen=2&hotel2=toString", "hotel2", option],
    ["naechte=15", "naechte", nights],
    ["naechte=-1", "naechte", nights],
    ["naechte=abc", "naechte", nights],
    ["reise=-5", "reise", euro],
    ["reise=1,234.50", "reise", euro],
    ["reise=viel", "reise", euro],
  ])("%s beside its field", (query, field, message) => {
    const result = read(query);
    expect(result).toMatchObject({ ok: false, errors: { [field]: message } });
  });

  it("several fields at once and keeps what was typed", () =>
    expect(read("personen=21&reise=viel&naechte=3")).toMatchObject({
      ok: false,
      count: 1,
      typed: { personen: "21", reise: "viel", naechte: "3" },
      errors: { personen: count, reise: euro },
    }));
});

it.each([
  ["", ""],
  ["personen=1&hotel=mit+%C3%9Cbernachtung&naechte=0&reise=&hotel1=", ""],
  ["personen=3&hotel=Tagesgast&hotel2=&hotel5=Tagesgast", "?personen=3&hotel=Tagesgast"],
])("shortens %j to %j", (query, short) => {
  const { typed, count } = read(query);
  expect(queryOf(typed, count, event)).toBe(short);
});

it("leads back to the same calculation", () => {
  const query = "personen=3&hotel=Tagesgast&hotel2=Anreise+am+Vortag&naechte=1&reise=12,50";
  const { typed, count } = read(query);
  expect(calculated(queryOf(typed, count, event).slice(1))).toEqual(calculated(query));
});

describe("the rows", () => {
  it("show how the hotel's sum comes about", () =>
    expect(rowsOf(calculated("hotel=Anreise+am+Vortag")).lines).toEqual([
      {
        who: "1. Person",
        hotelText:
          "Anreise am Vortag: 3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€) + 1 Nacht davor (1\u00a0×\u00a0109,00\u00a0€)",
        seminar: "1.290,00\u00a0€",
        hotel: "556,00\u00a0€",
        total: "1.846,00\u00a0€",
      },
    ]));
  it("name each sum", () =>
    expect(rowsOf(calculated("personen=2&hotel=Tagesgast&reise=10")).sums.map(({ label }) => label)).toEqual([
      "Teilnahme netto",
      "Hotel netto",
      "Summe netto",
      "zuzüglich 19\u00a0% Umsatzsteuer",
      "Summe brutto",
      "Reisekosten, 2\u00a0×\u00a010,00\u00a0€",
      "Gesamtkosten mit Anreise",
      "im Schnitt pro Person",
    ]));
  it("leave out what there is not", () =>
    expect(rowsOf(calculated("", online)).sums.map(({ label }) => label)).toEqual([
      "Summe netto",
      "zuzüglich 19\u00a0% Umsatzsteuer",
      "Summe brutto",
    ]));
  it.each([
    ["personen=1", null],
    ["personen=3", "Durch die Staffelpreise sparen Sie 200,00\u00a0€ netto."],
  ])("say for %s what tiers save", (query, saving) => expect(rowsOf(calculated(query)).saving).toBe(saving));
});
