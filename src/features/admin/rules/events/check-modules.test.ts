import { describe, expect, it } from "vitest";
import { sampleChoices } from "../../server/test/desk-choices.ts";
import { checkEvent } from "./check-event.ts";
import { workshopWarnings } from "./event-conflicts.ts";
import type { EventTyped } from "./event-fields.ts";
import { modulesText, typedModules } from "./event-modules.ts";
import { typedOf } from "./event-texts.ts";

const check = { choices: sampleChoices, managers: [], today: "2026-11-20" };
const house = { hotelId: 602, hotelSlug: "haus-am-see", hotelName: "Haus am See", city: "Potsdam" };
const series: EventTyped = {
  ...{ theme: "arbeitsrecht", startTime: "10:00", endTime: "15:30", seats: "12", minimum: "6", price1: "3.900,00" },
  ...{ "module-1-title": "Grundlagen", "module-1-startDate": "01.03.2027", "module-1-endDate": "2027-03-03", "module-1-hotel": "online" },
  // A line left out counts for nothing.
  ...{ "module-3-title": "Vertiefung", "module-3-startDate": "2027-06-07", "module-3-endDate": "2027-06-09", "module-3-hotel": "602" },
};
const valued = (typed: EventTyped) => {
  const checked = checkEvent(typed, check);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.value;
};

it("takes days and house of a series from its modules", () => {
  const value = valued(series);
  expect(value).toMatchObject({ startDate: "2027-03-01", endDate: "2027-06-09", ...house, overnightRate: 15_000 });
  expect(value.modules).toEqual([
    ...[{ title: "Grundlagen", startDate: "2027-03-01", endDate: "2027-03-03" }].map((one) => ({
      ...one,
      ...{ hotelId: -1, hotelSlug: null, hotelName: null, city: null },
    })),
    { title: "Vertiefung", startDate: "2027-06-07", endDate: "2027-06-09", ...house },
  ]);
  expect(modulesText(value.modules)).toBe("Grundlagen, 01.03.2027 bis 03.03.2027, Online; Vertiefung, 07.06.2027 bis 09.06.2027, Potsdam");
});

it("is online where all its modules are", () =>
  expect(valued({ ...series, "module-3-hotel": "online" })).toMatchObject({ hotelId: null, overnightRate: null }));

it("reads back its own texts as the same series, and keeps what stands outside the content", () => {
  const value = valued(series);
  expect(checkEvent({ ...typedOf(value), ...typedModules(value.modules) }, check)).toEqual({ ok: true, value });
  const gone = { hotelId: 699, hotelSlug: "alt", hotelName: "Altes Haus", city: "Ulm" };
  const before = {
    ...value,
    ...gone,
    modules: value.modules.map((module, index) => (index === 0 ? { ...module, hotelId: 522 } : { ...module, ...gone })),
  };
  expect(checkEvent({ ...typedOf(before), ...typedModules(before.modules) }, { ...check, before })).toEqual({ ok: true, value: before });
});

it("moves the modules along where only the first day was typed", () => {
  const before = valued(series);
  const checked = checkEvent({ ...typedOf(before), startDate: "2027-03-08", endDate: "2027-06-16" }, { ...check, before });
  expect(checked.ok && checked.value.modules.map(({ startDate }) => startDate)).toEqual(["2027-03-08", "2027-06-14"]);
});

describe("says beside the field what is wrong", () => {
  it.each<[EventTyped, Readonly<Record<string, string>>]>([
    [{ "module-1-title": " " }, { "module-1-title": "Bitte geben Sie den Titel des Moduls an." }],
    [{ "module-1-startDate": "" }, { "module-1-startDate": "Bitte geben Sie den ersten Tag an." }],
    [{ "module-1-startDate": "2026-11-02" }, { "module-1-startDate": "Der Beginn liegt in der Vergangenheit." }],
    [{ "module-3-endDate": "2027-06-06" }, { "module-3-endDate": "Das Ende liegt vor dem Beginn." }],
    [{ "module-3-hotel": "699" }, { "module-3-hotel": "Dieses Hotel gibt es nicht." }],
    [{ "module-3-startDate": "2027-03-03" }, { "module-3-startDate": "Dieses Modul beginnt, bevor das vorige zu Ende ist." }],
    [
      { startDate: "2027-03-02" },
      { startDate: "Bei einer Ausbildungsreihe folgt das aus den Modulen. Bitte lassen Sie das Feld leer oder wie bei den Modulen." },
    ],
    [
      { "module-3-title": "", "module-3-startDate": "", "module-3-endDate": "", "module-3-hotel": "" },
      { "module-1-title": "Eine Ausbildungsreihe hat mindestens zwei Module." },
    ],
  ])("%j", (change, errors) => expect(checkEvent({ ...series, ...change }, check)).toEqual({ ok: false, errors }));

  it("of a series whose modules were emptied, and of an event that never had any", () => {
    const before = valued(series);
    const emptied = Object.fromEntries(Object.keys(typedModules(before.modules)).map((name) => [name, ""]));
    const refused = { ok: false, errors: { "module-1-title": expect.any(String) } };
    expect(checkEvent({ ...typedOf(before), ...emptied }, { ...check, before })).toEqual(refused);
    const plain = { ...before, modules: [] };
    expect(checkEvent({ ...typedOf(plain), ...typedModules(before.modules) }, { ...check, before: plain })).toEqual(refused);
  });
});

it("makes a date of a conference, and says when its workshops are too small for its seats", () => {
  const typed = {
    ...series,
    ...Object.fromEntries(Object.keys(series).flatMap((name) => (name.startsWith("module") ? [[name, ""]] : []))),
  };
  expect(valued({ ...typed, theme: "fachtagung-ki", startDate: "2027-05-03", endDate: "2027-05-04", hotel: "601" })).toMatchObject({
    ...{ themeId: null, themeSlug: null, conferenceSlug: "fachtagung-ki", title: "Fachtagung KI", modules: [] },
  });
  const [conference] = sampleChoices.conferences;
  if (conference === undefined) throw new Error("no conference");
  expect(workshopWarnings(20, conference)).toEqual([]);
  expect(workshopWarnings(21, conference)).toEqual([
    "Die Workshops haben zusammen nur 40 Plätze, gebraucht werden bis zu 42 (21 Personen, je 2).",
  ]);
});
