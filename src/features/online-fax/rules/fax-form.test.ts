import { expect, it } from "vitest";
import { faxKinds } from "#src/domain/booking/fax-words.ts";
import { type FaxOffer, hasNights, readFax } from "./fax-form.ts";

const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };
const event: FaxOffer = {
  kinds: faxKinds,
  prices: [129_000, 119_000],
  rates,
  stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" },
};
const read = (query: string, known = {}, priced = event) => readFax(new URLSearchParams(query), priced, 19, known);

it("is an empty sheet for one person at first", () => {
  const { people, sender, quote } = read("");
  expect(people).toEqual([{ name: "", kind: null, option: null }]);
  expect(new Set(Object.values(sender))).toEqual(new Set([""]));
  expect(quote).toBeNull();
});

it("takes over what the price calculator knows", () => {
  const { people, extraNights, quote } = read("personen=2&hotel=Tagesgast&hotel2=mit+%C3%9Cbernachtung&naechte=1");
  expect(people.map(({ option }) => option)).toEqual(["Tagesgast", "mit Übernachtung"]);
  expect(extraNights).toBe(1);
  expect(quote).toMatchObject({ net: 129_000 + 23_600 + 119_000 + 44_700 + 10_900 });
});

it.each([
  ["personen=2&hotel=Tagesgast&naechte=2", false],
  ["personen=2&hotel=Tagesgast&hotel2=Anreise+am+Vortag&naechte=2", true],
  ["naechte=2", true],
  ["hotel=mit+%C3%9Cbernachtung", false],
])("has nights for somebody in %s: %s", (query, some) => expect(hasNights(read(query))).toBe(some));

it("prefers what was typed to what is known of the account", () => {
  expect(read("", { contact: "Karla Muster" }).sender.contact).toBe("Karla Muster");
  expect(read("contact=", { contact: "Karla Muster" }).sender.contact).toBe("");
});

it.each([
  ["personen=21", 1],
  ["personen=-2", 1],
  ["personen=NaN", 1],
  ["personen=20", 20],
])("has for %s %i lines", (query, count) => expect(read(query).people).toHaveLength(count));

it("keeps markup as text on one line of limited length", () => {
  const { people } = read(`name1=${encodeURIComponent(`<b>Karla</b>\n\tMuster${"x".repeat(500)}`)}`);
  expect(people[0]?.name.startsWith("<b>Karla</b> Musterx")).toBe(true);
  expect(people[0]?.name).toHaveLength(120);
});

it("knows no hotel online", () => {
  const { people, quote } = read("hotel=Tagesgast&naechte=3", {}, { ...event, rates: null });
  expect(people[0]?.option).toBeNull();
  expect(quote?.net).toBe(129_000);
});

it("leaves open what an event of one day does not offer", () => {
  const oneDay: FaxOffer = { ...event, stay: { days: 1, nights: 0, arrivals: 1, weekdays: null } };
  const { people, quote } = read("personen=2&hotel=mit+%C3%9Cbernachtung&hotel2=Tagesgast", {}, oneDay);
  expect(people.map(({ option }) => option)).toEqual([null, "Tagesgast"]);
  expect(quote).toBeNull();
});

it.each([
  ["art1=verbindliche+Buchung", "verbindliche Buchung"],
  ["art1=geschenkt", null],
])("reads %s as %j", (query, kind) => expect(read(query).people[0]?.kind).toBe(kind));
