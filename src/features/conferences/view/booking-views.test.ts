import { describe, expect, it } from "vitest";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { personForm, workshopValues } from "../rules/person.form.ts";
import type { BookedDate, ConferenceBookingPage, EnteredPerson } from "../server/booking.page.ts";
import type { ChoosePage } from "../server/choose.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const script = "<script>alert(1)</script>";
const head = personalHead({ brand: "ifb", path: "/x", title: "Anmeldung", description: "Anmeldung" });

const workshops = [
  { title: `Recht & ${script}`, description: "Fälle lösen.", full: false, places: 3 },
  { title: "Übernahme", description: "Fristen kennen.", full: true, places: 0 },
];
const values = workshopValues([`Recht & ${script}`]);
const form = personForm({ workshops, choices: 2, options: overnightOptions, reservable: true, known: false }, values);
const state = freshForm(form, { locals: { origins: testOrigins, secret: testSecret }, now: new Date() }, values);

const anna: EnteredPerson = {
  ...{ name: `Frau ${script}`, kind: "buchung", option: "Tagesgast", workshops: ["Übernahme"] },
  editHref: "/fachtagung/x/buchung?termin=1&person=p#person",
};
const date: BookedDate = {
  ...{ eventId: 1, standing: "open", when: "05.03.2027, Köln", facts: [["Ort", script]], tiers: [], rates: null },
  stay: { days: 1, nights: 0, arrivals: 1, weekdays: null },
  ...{ waitingHref: "/seminare/p/1/warteliste", people: [], furtherHref: null },
  form: { title: "Wer nimmt teil?", form, state, action: "/fachtagung/x/buchung?termin=1", cancelHref: null },
};
const page: ConferenceBookingPage = {
  ...{ head, title: "Tagung", motto: "Motto", href: "/fachtagung/x", message: null, date },
  others: [{ label: "06.06.2027, Berlin", href: "/fachtagung/x/buchung?termin=2", state: "warteliste" }],
};

async function shown(name: "BookingView" | "ChooseView", props: ConferenceBookingPage | ChoosePage): Promise<DocumentFragment> {
  const { page: rendered, faults } = await renderView(views, name, props);
  expect(faults).toEqual([]);
  return rendered;
}
const book = (change: Partial<BookedDate>) => shown("BookingView", { ...page, date: { ...date, ...change } });

describe("the booking page", () => {
  it("shows workshops to tick, a full one with words and out of reach", async () => {
    const boxes = [...(await book({})).querySelectorAll<HTMLInputElement>("fieldset input[type=checkbox]")];
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [true, false],
      [false, true],
    ]);
    const fields = boxes.map((box) => words(box.closest("[data-field]")));
    expect(fields).toEqual([`Recht & ${script}Fälle lösen. Noch 3 Plätze frei.`, "ÜbernahmeFristen kennen. Ausgebucht."]);
  });

  it("lists who is entered and leads on", async () => {
    const view = await book({ people: [anna], furtherHref: "/fachtagung/x/buchung?termin=1&weitere=ja#person", form: null });
    expect(words(view.querySelector("#s-eingetragen ol"))).toBe(
      `1. Frau ${script} BuchungTagesgastWorkshop: „Übernahme“Ändern: Frau ${script}`,
    );
    expect([...view.querySelectorAll("#s-eingetragen .actions a")].map((link) => words(link))).toEqual([
      "Weitere Person",
      "Zur Kasse",
      "Im Warenkorb ansehen",
    ]);
  });

  it.each<[BookedDate["standing"], RegExp]>([
    ["full", /zurzeit ausgebucht.*Auf die Warteliste/],
    ["cancelled", /wurde abgesagt/],
    ["past", /in der Vergangenheit/],
  ])("says that a date is %s", async (standing, text) => expect(words(await book({ standing, form: null }))).toMatch(text));

  it("says that no date is known", async () =>
    expect(words(await shown("BookingView", { ...page, date: null, others: [] }))).toContain("steht noch nicht fest"));
});

describe("the list of conferences", () => {
  const free = { eventId: 1, when: "05.03.2027", place: "Köln", state: "frei", action: { label: "Anmelden", href: "/a" } } as const;
  const list: ChoosePage = {
    ...{ head, kind: "warteliste", lead: "Lead", problem: null },
    conferences: [{ title: script, motto: "Motto", href: "/fachtagung/x", dates: [free] }],
  };

  it("says for which dates nobody has to wait", async () => {
    const view = await shown("ChooseView", list);
    expect(words(view)).toContain("kein Termin ausgebucht");
    expect(words(view.querySelector("section li"))).toBe(`05.03.2027, Köln Plätze freiAnmelden: ${script}, 05.03.2027`);
  });

  it("says that nothing is planned", async () =>
    expect(words(await shown("ChooseView", { ...list, conferences: [] }))).toContain("kein Termin fest"));
});
