import { describe, expect, it } from "vitest";
import type { ConsumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { trackedValue, trackingItem } from "./tracking-item.ts";

const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", location: { name: "Köln" } };
const prices = { price: 129_050, priceParticipantTwo: 119_000, priceParticipantThree: 0, priceParticipantFour: 0, priceParticipantFive: 0 };
const part = { title: "Modul 1", hotelId: 601, startDate: "2027-03-05", endDate: "2027-03-06", hotel };
const onlinePart = { ...part, hotelId: 522, hotel: null };
const inPerson: ConsumerEvent = {
  eventId: 10_017,
  startDate: "2027-03-05",
  endDate: "2027-03-08",
  isOnlineEvent: false,
  hotel: [hotel],
  content: { title: "KI im Betrieb", prices },
  theme: {
    themeId: 113,
    slug: "ki-im-betrieb",
    redirectUrl: null,
    actionField: { name: "Digitale Arbeitswelt" },
    rubric: { name: "Digitalisierung und Datenschutz" },
  },
  modules: [],
};
const place = { listName: "Warenkorb", index: 2, quantity: 1 };

describe("the tracking item", () => {
  it("has exactly the fields of spec:content-and-entities#tracking-item", () => {
    expect(trackingItem(inPerson, place)).toEqual({
      item_name: "KI im Betrieb",
      item_id: "10017",
      affiliation: "ifb",
      price: 1290.5,
      currency: "EUR",
      item_category: "Seminare",
      item_category2: "Digitale Arbeitswelt",
      item_category3: "Digitalisierung und Datenschutz",
      item_variant: "Präsenzseminar",
      item_list_name: "Warenkorb",
      index: 2,
      quantity: 1,
      seminartermin: "05.03.2027 bis 08.03.2027",
    });
  });

  it.each<[string, Partial<ConsumerEvent>]>([
    ["Präsenzseminar", {}],
    ["Tagesseminar", { endDate: "2027-03-05" }],
    ["Online-Seminar", { isOnlineEvent: true, hotel: [] }],
    ["Seminarreihe in Präsenz", { modules: [onlinePart, part] }],
    ["Seminarreihe online", { hotel: [], isOnlineEvent: true, modules: [onlinePart] }],
    ["Fachtagung", { theme: null }],
  ])("names the variant %s", (variant, change) => expect(trackingItem({ ...inPerson, ...change }, place).item_variant).toBe(variant));

  it("names a single day once", () => expect(trackingItem({ ...inPerson, endDate: "2027-03-05" }, place).seminartermin).toBe("05.03.2027"));

  it("leaves action field and rubric of a conference empty", () =>
    expect(trackingItem({ ...inPerson, theme: null }, place)).toMatchObject({ item_category2: "", item_category3: "" }));
});

it.each([
  [[], 0],
  [[{}], 1290.5],
  [[{ quantity: 3 }], 3871.5],
  [[{ price: 0.1 }, { price: 0.2 }], 0.3],
])("adds up %j without rounding errors", (changes, value) => {
  const item = trackingItem(inPerson, place);
  expect(trackedValue(changes.map((change) => ({ ...item, ...change })))).toBe(value);
});
