import { describe, expect, it } from "vitest";
import { addDays } from "#src/domain/time/german-date.ts";
import { sampleChoices } from "../../server/test/desk-choices.ts";
import { checkEvent } from "./check-event.ts";
import type { EventTyped } from "./event-fields.ts";
import { typedOf } from "./event-texts.ts";

const today = "2026-11-20";
const check = { choices: sampleChoices, managers: [{ id: "m1" }], today };
const good: EventTyped = {
  theme: "arbeitsrecht",
  startDate: "01.03.2027",
  endDate: "2027-03-04",
  startTime: "9:30",
  endTime: "12.30",
  hotel: "601",
  seats: "20",
  minimum: "8",
  price1: "1.590,00",
};
const valued = (change: EventTyped = {}) => {
  const checked = checkEvent({ ...good, ...change }, check);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
};

it("reads what was typed, with the house's own rates", () =>
  expect(valued()).toEqual({
    ...{ themeId: 101, themeSlug: "arbeitsrecht", conferenceSlug: null, title: "Arbeitsrecht Teil 1" },
    ...{ startDate: "2027-03-01", endDate: "2027-03-04", startTime: "09:30", endTime: "12:30" },
    ...{ hotelId: 601, hotelSlug: "hotel-muster", hotelName: "Hotel Muster", city: "Köln", seats: 20, minimum: 8 },
    ...{ price1: 159_000, price2: null, price3: null, price4: null, price5: null },
    ...{ overnightRate: 15_000, dayGuestRate: 6000, dayBeforeRate: 11_000 },
    ...{ decisionDate: null, room: null, onlineLink: null, notes: "", managerId: null, trainers: [], modules: [] },
  }));

it("gives an online event neither house nor rates", () =>
  expect(valued({ hotel: "online" })).toMatchObject({
    hotelId: null,
    city: null,
    overnightRate: null,
    dayGuestRate: null,
    dayBeforeRate: null,
  }));

it("reads back its own texts as the same event", () => {
  for (const change of [
    {},
    { hotel: "online", onlineLink: "https://example.org/raum?x=1" },
    { price2: "1.490,50", overnightRate: "0,00", trainer1: "bernd-bach", trainer2: "anna-adler", manager: "m1", notes: "eins\r\nzwei" },
  ] satisfies EventTyped[]) {
    const value = valued(change);
    expect(checkEvent(typedOf(value), check)).toEqual({ ok: true, value });
  }
});

describe("refuses, beside its field,", () => {
  it.each([
    [{ theme: "" }, "theme", "Bitte wählen Sie ein Thema aus."],
    [{ theme: "gibt-es-nicht" }, "theme", "Dieses Thema gibt es nicht."],
    [{ startDate: "31.02.2027" }, "startDate", "Dieses Datum gibt es nicht. Bitte schreiben Sie es wie 05.03.2027."],
    [{ startDate: "" }, "startDate", "Bitte geben Sie den ersten Tag an."],
    [{ startDate: "19.11.2026", endDate: "21.11.2026" }, "startDate", "Der Beginn liegt in der Vergangenheit."],
    [{ startDate: addDays(today, 732), endDate: addDays(today, 733) }, "startDate", "Termine liegen höchstens zwei Jahre voraus."],
    [{ endDate: "28.02.2027" }, "endDate", "Das Ende liegt vor dem Beginn."],
    [{ endDate: "01.04.2027" }, "endDate", "Ein Termin dauert höchstens 31 Tage."],
    [{ endDate: "01.03.2027", endTime: "09:30" }, "endTime", "Das Ende liegt vor dem Beginn."],
    [{ startTime: "25:00" }, "startTime", "Bitte schreiben Sie die Uhrzeit wie 09:30."],
    [{ hotel: "" }, "hotel", "Bitte wählen Sie ein Hotel oder „Online“ aus."],
    [{ hotel: "522" }, "hotel", "Dieses Hotel gibt es nicht."],
    [{ seats: "zwölf" }, "seats", "Bitte geben Sie eine ganze Zahl an."],
    [{ seats: "0", minimum: "0" }, "seats", "Bitte geben Sie 1 bis 2.000 Plätze an."],
    [{ minimum: "21" }, "minimum", "Die Mindestzahl ist größer als die Zahl der Plätze."],
    [{ decisionDate: "01.03.2027" }, "decisionDate", "Entschieden wird vor dem ersten Tag."],
    [{ price1: "1590.00" }, "price1", "Bitte schreiben Sie den Betrag wie 1.590,00, höchstens 100.000 Euro."],
    [{ price1: "" }, "price1", "Bitte geben Sie den Preis der ersten Person an."],
    [{ price2: "-5" }, "price2", "Bitte schreiben Sie den Betrag wie 1.590,00, höchstens 100.000 Euro."],
    [{ hotel: "online", overnightRate: "10,00" }, "overnightRate", "Ein Online-Termin hat keine Hotelpreise."],
    [{ onlineLink: "http://example.org" }, "onlineLink", "Bitte geben Sie eine vollständige Adresse an, die mit https:// beginnt."],
    [{ room: "x".repeat(81) }, "room", "Bitte fassen Sie sich kürzer (höchstens 80 Zeichen)."],
    [{ room: "a\u202eb" }, "room", "Der Text enthält Zeichen, die sich nicht speichern lassen."],
    [{ trainer1: "gibt-es-nicht" }, "trainer1", "Diese Referentin oder diesen Referenten gibt es nicht."],
    [{ trainer1: "anna-adler", trainer3: "anna-adler" }, "trainer3", "Diese Person ist schon ausgewählt."],
    [{ manager: "kunde" }, "manager", "Diese Person gehört nicht zur Verwaltung."],
  ] as const)("%j", (change, field, sentence) => {
    const checked = checkEvent({ ...good, ...change }, check);
    expect(checked.ok ? {} : checked.errors).toEqual({ [field]: sentence });
  });
});

describe("of an event that is there already", () => {
  const before = {
    ...valued(),
    startDate: "2026-03-02",
    endDate: "2026-03-05",
    hotelId: 999,
    hotelName: "Altes Haus",
    trainers: ["weg"],
    managerId: "frueher",
  };

  it("what it had stays allowed, though it could not be chosen any more", () =>
    expect(checkEvent(typedOf(before), { ...check, before })).toEqual({ ok: true, value: before }));

  it("the theme stays, and seats do not fall below those that are taken", () => {
    const checked = checkEvent({ ...typedOf(before), theme: "betriebsrat", seats: "5", minimum: "5" }, { ...check, before, taken: 6 });
    expect(checked.ok ? {} : checked.errors).toEqual({
      theme: "Das Thema eines Termins lässt sich nicht ändern.",
      seats: "6 Plätze sind schon vergeben oder reserviert; weniger geht nicht.",
    });
  });
});
