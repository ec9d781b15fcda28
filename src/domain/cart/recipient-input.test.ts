import { describe, expect, it } from "vitest";
import type { PortalEvent } from "../events/portal-event.ts";
import { defaultOvernight, isEntered, lacksOption, offersOvernight, recipientPreset, toRecipient } from "./recipient-input.ts";

const hotel = { hotelId: 601, name: "Hotel Muster", slug: "hotel-muster", city: "Köln" };
const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };
const seminar: PortalEvent = {
  ...{ eventId: 1, themeId: 101, themeSlug: "arbeitsrecht", conferenceSlug: null, title: "Arbeitsrecht Teil 1" },
  ...{ startDate: "2027-03-01", endDate: "2027-03-04", startTime: "13:00", endTime: "12:30", hotel: [hotel], modules: [] },
  ...{ seats: 20, minimum: 8, booked: 0, held: 0, cancelled: false, prices: [129_000], rates },
};

it.each([
  ["several days in a hotel", {}, true, "mit Übernachtung"],
  ["one day in a hotel", { endDate: "2027-03-01" }, true, "Tagesgast"],
  ["an online event", { hotel: [], rates: null }, false, null],
  ["an online event with rates left over", { hotel: [] }, false, null],
  ["a hotel without rates", { rates: null }, false, null],
])("knows what %s offers", (_, change, offers, option) => {
  const event = { ...seminar, ...change };
  expect([offersOvernight(event), defaultOvernight(event)]).toEqual([offers, option]);
});

const anna = { firstname: "Anna", lastname: "Muster" };
const now = new Date("2027-01-10T12:00:00Z");
const fresh = recipientPreset(seminar, undefined, now);

it("takes what was chosen", () => {
  const chosen = { kind: "buchung", salutation: "Dr.", email: "anna@example.org", personalNotes: "vegan" } as const;
  const input = { ...anna, ...chosen, hotelOverNightOption: "Anreise am Vortag" };
  expect(toRecipient(input, seminar, fresh)).toEqual(input);
});

it("reserves for the first person where nothing was chosen", () =>
  expect(toRecipient(anna, seminar, fresh)).toEqual({
    ...anna,
    ...{ kind: "reservierung", salutation: "Keine Angabe", email: null, hotelOverNightOption: "mit Übernachtung", personalNotes: null },
  }));

it("lets each further person start with what the one before chose", () => {
  const before = { kind: "buchung", hotelOverNightOption: "Tagesgast" } as const;
  expect(toRecipient(anna, seminar, recipientPreset(seminar, before, now))).toMatchObject(before);
  expect(recipientPreset(seminar, { ...before, hotelOverNightOption: null }, now).hotelOverNightOption).toBe("mit Übernachtung");
  expect(recipientPreset({ ...seminar, rates: null }, before, now).hotelOverNightOption).toBeNull();
});

it("books on the day the event begins, when nothing can be held any more", () => {
  const firstDay = new Date("2027-03-01T08:00:00Z");
  expect(recipientPreset(seminar, undefined, firstDay).kind).toBe("buchung");
  expect(recipientPreset(seminar, { kind: "reservierung", hotelOverNightOption: null }, firstDay).kind).toBe("buchung");
});

const oneDay = { ...seminar, endDate: seminar.startDate };

it("lets nobody start with a night where the event has none", () => {
  const before = { kind: "buchung", hotelOverNightOption: "mit Übernachtung" } as const;
  expect(recipientPreset(oneDay, before, now).hotelOverNightOption).toBe("Tagesgast");
  expect(recipientPreset(oneDay, { ...before, hotelOverNightOption: "Anreise am Vortag" }, now).hotelOverNightOption).toBe(
    "Anreise am Vortag",
  );
});

it.each([
  ["any option online", { ...seminar, hotel: [] }, "Tagesgast"],
  ["a night where the event has none", oneDay, "mit Übernachtung"],
])("refuses %s", (_, event, hotelOverNightOption) => expect(toRecipient({ ...anna, hotelOverNightOption }, event, fresh)).toBeNull());

it.each([
  ["a night in an event of several days", seminar, "mit Übernachtung", false],
  ["a night in an event of one day", oneDay, "mit Übernachtung", true],
  ["a night before an event of one day", oneDay, "Anreise am Vortag", false],
  ["nothing in a hotel", seminar, null, true],
  ["nothing online", { ...seminar, hotel: [] }, null, false],
  ["what is left over online", { ...seminar, hotel: [] }, "Tagesgast", false],
] as const)("knows whether something is to be chosen by whoever chose %s", (_, event, hotelOverNightOption, lacks) =>
  expect(lacksOption({ hotelOverNightOption }, event)).toBe(lacks),
);

describe("somebody who is listed", () => {
  const listed: Parameters<typeof isEntered>[1] = {
    ...{ ...anna, kind: "buchung", salutation: "Frau", email: null, hotelOverNightOption: "Tagesgast", personalNotes: null },
    ...{ role: "vorsitz", newcomer: 1 },
  };
  it.each([
    ["the name alone", {}, true],
    [
      "all that is known",
      { kind: "buchung", salutation: "Frau", hotelOverNightOption: "Tagesgast", role: "vorsitz", newcomer: "ja" },
      true,
    ],
    ["an address besides", { email: "anna@example.org" }, false],
    ["another kind", { kind: "reservierung" }, false],
    ["another option", { hotelOverNightOption: "mit Übernachtung" }, false],
    ["notes besides", { personalNotes: "vegan" }, false],
    ["another function", { role: "mitglied" }, false],
    ["another answer", { newcomer: "nein" }, false],
    ["another name", { lastname: "Muster-Beispiel" }, false],
  ])("is entered already by %s: %o", (_, stated, entered) => expect(isEntered({ ...anna, ...stated }, listed)).toBe(entered));
});
