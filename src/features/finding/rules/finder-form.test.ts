import { describe, expect, it } from "vitest";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import type { FindingFilter } from "#src/domain/finding/filter/criteria.ts";
import { findEvents } from "#src/domain/finding/filter/find-events.ts";
import type { IndexedEvent } from "#src/domain/finding/filter/finding-event.ts";
import type { FoundTheme, Order } from "#src/domain/finding/filter/sort-found.ts";
import { berlin, indexed } from "#src/domain/finding/filter/test/sample-events.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { plainWish, wishFor } from "#src/domain/finding/filter/test/sample-wishes.ts";
import { vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import type { Wish } from "#src/domain/finding/filter/wish.ts";
import { priceSteps, usualCostView } from "#src/domain/pricing/cost-view.ts";
import { chipsOf, finderForm, limitsFor } from "./finder-form.ts";
import { foundThemes, themeHit } from "./found-themes.ts";

const vocabulary = vocabularyOf(sampleFacts);
const events = [
  indexed(1, { startDate: "2027-02-01" }),
  indexed(2, { startDate: "2027-03-01", hotel: [berlin] }),
  indexed(3, { startDate: "2027-03-02", hotel: [], themeSlug: "protokoll", title: "Protokoll führen", prices: [60_000] }),
];

function formFor(filter: FindingFilter) {
  const { counts } = findEvents(events, filter, limitsFor(filter));
  return finderForm("events", { filter, order: "datum", view: usualCostView }, { vocabulary, counts, all: countsOfAll(events), total: 17 });
}
const select = (form: ReturnType<typeof formFor>, name: string) => form.selects.find((each) => each.name === name);
const choices = (form: ReturnType<typeof formFor>, name: string) =>
  (select(form, name)?.groups ?? []).flatMap(({ choices: own }) =>
    own.map(({ label, count, selected }) => `${label} ${count}${selected ? " *" : ""}`),
  );

describe("the form", () => {
  it("offers what occurs, with how many dates there would be", () => {
    const form = formFor({ month: "2027-03" });
    expect(choices(form, "ort")).toEqual(["Berlin 1", "Nordrhein-Westfalen, alle Orte 0", "Köln 0"]);
    expect(choices(form, "monat")).toEqual(["Februar 2027 1", "März 2027 2 *"]);
    expect(choices(form, "zielgruppe")).toEqual(["Betriebsrat 2", "JAV 1"]);
    expect(choices(form, "art")).toEqual(["Präsenz 1", "Online 1"]);
    expect(form.toggles.map(({ label, count, checked }) => [label, count, checked])).toEqual([
      ["Nur mit freien Plätzen", 2, false],
      ["Findet sicher statt", 0, false],
    ]);
    expect(form.access.map(({ name, count }) => `${name} ${count}`)).toEqual([
      "aufzug 0",
      "rollstuhlzimmer 0",
      "hoeranlage 1",
      "stufenlos 0",
    ]);
  });

  it("shows what of a house is asked for, and leaves it out by a chip", () => {
    const filter = { lift: "1", stepFree: "1" };
    const { counts, dropping } = findEvents(events, filter, limitsFor(filter));
    const form = formFor(filter);
    expect(form.access.map(({ label, count, checked }) => [label, count, checked])).toEqual([
      ["Aufzug", 1, true],
      ["Rollstuhlgerechte Zimmer", 1, false],
      ["Induktive Höranlage", 0, false],
      ["Stufenlos ab Haltestelle", 1, true],
    ]);
    expect(counts.lift.get("1")).toBe(1);
    const query = { filter, order: "datum", view: usualCostView } as const;
    expect(chipsOf("events", query, vocabulary, dropping)).toEqual([
      { label: "Aufzug", href: "/seminare/p?stufenlos=1", count: 1 },
      { label: "Stufenlos ab Haltestelle", href: "/seminare/p?aufzug=1", count: 1 },
    ]);
  });

  it("keeps a choice that nothing fits", () => {
    const form = formFor({ place: "aachen", month: "2028-01" });
    expect([choices(form, "ort").includes("Aachen 0 *"), choices(form, "monat").at(-1)]).toEqual([true, "Januar 2028 0 *"]);
  });

  it("takes up a price that is not on the list", () => {
    expect(choices(formFor({ price: "650" }), "preis").map((choice) => choice.replaceAll("\u00a0", " "))).toContain("bis 650 € 1 *");
  });

  it("groups towns by state and rubrics by field", () => {
    expect(select(formFor({}), "ort")?.groups.map(({ label }) => label)).toEqual(["Berlin", "Nordrhein-Westfalen"]);
    expect(select(formFor({}), "rubrik")?.groups.map(({ label }) => label)).toEqual(["Wissen", "Handwerk"]);
  });

  it("does not mention the usual order in the address", () => {
    expect(formFor({}).order.choices.map(({ value }) => value)).toEqual(["", "preis", "titel"]);
  });
});

it("names each filter that is set with the way without it", () => {
  const filter: FindingFilter = { place: "koeln", mode: "online", price: "700", text: "o", free: "1" };
  const { dropping } = findEvents(events, filter, []);
  const chips = chipsOf("events", { filter, order: "preis", view: usualCostView }, vocabulary, dropping);
  expect(chips.map(({ label }) => label.replaceAll("\u00a0", " "))).toEqual([
    "Ort: Köln",
    "Online",
    "Preis: bis 700 €",
    "Suchwort: „o“",
    "Nur mit freien Plätzen",
  ]);
  expect(chips[0]).toMatchObject({ href: "/seminare/p?q=o&art=online&preis=700&frei=1&sortierung=preis", count: 1 });
});

describe("the themes of a result", () => {
  const wishes: Readonly<Record<string, Wish>> = {
    aerger: wishFor({ "/seminare/t/aerger-loesen": 1 }),
    koeln: { ...plainWish, conditions: [{ dimension: "place", values: ["koeln"] }] },
  };
  const wishIn = ({ text = "" }: FindingFilter) => wishes[text];
  const themesFor = (filter: FindingFilter) =>
    foundThemes(findEvents(events, filter, [], wishIn(filter)).hits, filter, sampleFacts, wishIn(filter));
  const hits = (filter: FindingFilter) => themesFor(filter).map(({ title, dates }) => `${title} ${dates.length}`);

  it.each<[FindingFilter, readonly string[]]>([
    [{}, ["Arbeitsrecht Teil 1 2", "Protokoll führen 1", "Ärger lösen 0"]],
    [{ audience: "sbv" }, ["Ärger lösen 0"]],
    [{ text: "aerger" }, ["Ärger lösen 0"]],
    [{ text: "koeln" }, ["Arbeitsrecht Teil 1 1"]],
    [{ field: "handwerk", rubric: "alltag" }, ["Protokoll führen 1", "Ärger lösen 0"]],
    [{ field: "wissen", rubric: "alltag" }, []],
    [{ audience: "sbv", mode: "online" }, []],
    [{ month: "2027-03" }, ["Arbeitsrecht Teil 1 1", "Protokoll führen 1"]],
  ])("for %j are %j", (filter, titles) => expect(hits(filter)).toEqual(titles));

  const hitOf = (found: FoundTheme<IndexedEvent>, filter: FindingFilter, order: Order = "titel") =>
    themeHit(found, { filter, order, view: usualCostView }, sampleFacts, ({ event }) => ({
      place: event.hotel[0]?.city ?? "Online",
      prices: priceSteps(event.prices),
    }));

  it.each([
    ["titel", "nächster am", "01.02.2027, Köln", 129_000],
    ["preis", "günstigster am", "01.03.2027, Berlin", 99_000],
  ] as const)("sorted by %s show day, place and price of one and the same date", (order, which, shown, single) => {
    const dates = [
      indexed(1, { startDate: "2027-02-01", prices: [129_000, 119_000] }),
      indexed(2, { startDate: "2027-03-01", hotel: [berlin], prices: [99_000] }),
      indexed(3, { startDate: "2027-04-01", hotel: [], prices: [109_000, 89_000] }),
    ];
    const [theme] = foundThemes(dates, {}, sampleFacts).filter(({ slug }) => slug === "arbeitsrecht");
    expect(theme && hitOf(theme, {}, order).dates).toMatchObject({ which, shown, prices: { single } });
  });

  it("lead to their dates with the same filters", () => {
    const filter: FindingFilter = { month: "2027-03", audience: "br" };
    const [theme] = themesFor(filter).map((found) => hitOf(found, filter));
    expect(theme).toMatchObject({
      path: "/seminare/t/arbeitsrecht",
      audiences: "Betriebsrat",
      length: "3 Tage",
      dates: {
        label: "1 passender Termin",
        href: "/seminare/p?zielgruppe=br&thema=arbeitsrecht&monat=2027-03",
        which: "am",
        shown: "01.03.2027, Berlin",
      },
    });
  });
});
