import { expect, it } from "vitest";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import { findEvents } from "#src/domain/finding/filter/find-events.ts";
import { berlin, indexed } from "#src/domain/finding/filter/test/sample-events.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import { finderForm, limitsFor } from "./finder-form.ts";
import { applyText, finderState } from "./finder-state.ts";
import { optionsHtml } from "./options-html.ts";

const events = [indexed(1), indexed(2, { hotel: [berlin] })];

function stateFor(filter: Parameters<typeof findEvents>[1]) {
  const { counts } = findEvents(events, filter, limitsFor(filter));
  const form = finderForm(
    "events",
    { filter, order: "preis", view: { people: 3, overnight: true } },
    { vocabulary: vocabularyOf(sampleFacts), counts, all: countsOfAll(events), total: 17 },
  );
  return finderState(form, Object.keys(filter).length);
}

it("says what each field of the form holds, and what stands behind its choices", () => {
  const { summary, apply, values, options, ticks } = stateFor({ text: "recht", place: "berlin", free: "1", theme: "arbeitsrecht" });
  expect([summary, apply]).toEqual(["Filter (4 gesetzt)", "17 Termine anzeigen"]);
  expect(values).toMatchObject({
    q: "recht",
    ort: "berlin",
    monat: "",
    frei: "1",
    "findet-statt": "",
    sortierung: "preis",
    personen: "3",
    hotel: "mit",
    thema: "arbeitsrecht",
  });
  expect(options["ort"]).toEqual([
    ["berlin", "Berlin (1)"],
    ["region-nordrhein-westfalen", "Nordrhein-Westfalen, alle Orte (1)"],
    ["koeln", "Köln (1)"],
  ]);
  expect(options["sortierung"]).toEqual([
    ["", "Relevanz"],
    ["datum", "Termin"],
    ["preis", "Preis"],
    ["titel", "Titel"],
  ]);
  expect(ticks).toEqual({
    frei: "(1)",
    "findet-statt": "(0)",
    aufzug: "(0)",
    rollstuhlzimmer: "(0)",
    hoeranlage: "(1)",
    stufenlos: "(0)",
  });
});

it.each([
  ["/seminare/p", null, "Termine anzeigen"],
  ["/seminare/p", 1, "1 Termin anzeigen"],
  ["/seminare", 1234, "1.234 Seminare anzeigen"],
] as const)("says on the button of %s with %s what it shows", (action, total, text) => expect(applyText(action, total)).toBe(text));

it("knows no theme that nobody chose, and sets nothing without a filter", () => {
  const { summary, values } = stateFor({});
  expect([summary, Object.keys(values).includes("thema")]).toEqual(["Filter", false]);
});

it("writes choices as options, in their group and without markup of their own", () => {
  const choice = { value: 'a"b', label: "Recht & <b>", count: 1234, selected: true };
  const option = '<option value="a&quot;b" selected>Recht &amp; &lt;b&gt; (1.234)</option>';
  expect(optionsHtml({ label: null, choices: [choice] })).toBe(option);
  expect(optionsHtml({ label: "A & B", choices: [choice] })).toBe(`<optgroup label="A &amp; B">${option}</optgroup>`);
});
