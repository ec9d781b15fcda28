import { describe, expect, it } from "vitest";
import { summaryOf } from "#src/domain/events/event-summary.ts";
import { countsOfAll } from "#src/domain/finding/filter/counts-of-all.ts";
import { findEvents } from "#src/domain/finding/filter/find-events.ts";
import { readFinderQuery } from "#src/domain/finding/filter/finder-query.ts";
import { manyEvents, portalEvent, TODAY } from "#src/domain/finding/filter/test/sample-events.ts";
import { sampleFacts } from "#src/domain/finding/filter/test/sample-facts.ts";
import { vocabularyOf } from "#src/domain/finding/filter/vocabulary.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { costGroups } from "../rules/comparison.ts";
import { chipsOf, finderForm, limitsFor } from "../rules/finder-form.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const vocabulary = vocabularyOf(sampleFacts);
const events = manyEvents(60, 5);

function asked(text: string) {
  const query = readFinderQuery(new URLSearchParams(text), "events", vocabulary, TODAY);
  const { counts, dropping } = findEvents(events, query.filter, limitsFor(query.filter));
  return {
    form: finderForm("events", query, { vocabulary, counts, all: countsOfAll(events), total: 17 }),
    chips: chipsOf("events", query, vocabulary, dropping),
    problems: query.problems,
  };
}

describe("the filters", () => {
  it("are a plain form in which every field has its label", async () => {
    const { page, faults } = await renderView(views, "FinderForm", {
      form: asked("q=%3Cb%3E&ort=koeln&frei=1&thema=protokoll").form,
      set: 3,
    });
    expect(faults).toEqual([]);
    const form = page.querySelector("form");
    expect([form?.getAttribute("action"), form?.getAttribute("method")]).toEqual(["/seminare/p", "get"]);
    const controls = [...page.querySelectorAll<HTMLElement>("select, input:not([type=hidden])")];
    expect(controls.filter(({ id }) => id !== "" && page.querySelector(`label[for="${id}"]`) === null)).toEqual([]);
    expect(page.querySelector<HTMLInputElement>("[name=q]")?.value).toBe("<b>");
    expect(words(page.querySelector("option[selected][value=koeln]"))).toMatch(/^Köln \(\d+\)$/);
    expect(page.querySelector("[name=frei]")?.hasAttribute("checked")).toBe(true);
    expect(page.querySelector<HTMLInputElement>("[name=thema]")?.value).toBe("protokoll");
    expect(words(page.querySelector("[data-summary]"))).toBe("Filter (3 gesetzt)");
    expect([words(page.querySelector("[data-apply]")), page.querySelector<HTMLElement>("[data-apply]")?.dataset["apply"]]).toEqual([
      "Termine anzeigen",
      "17 Termine anzeigen",
    ]);
  });

  it("that are set can be removed one by one", async () => {
    const { page, faults } = await renderView(views, "FilterChips", { chips: asked("ort=koeln&art=praesenz").chips, reset: "/seminare/p" });
    expect(faults).toEqual([]);
    expect([...page.querySelectorAll("a")].map((link) => [words(link), link.getAttribute("href")])).toEqual([
      ["entfernen: Ort: Köln", "/seminare/p?art=praesenz"],
      ["entfernen: Präsenz", "/seminare/p?ort=koeln"],
      ["Alle Filter entfernen", "/seminare/p"],
    ]);
  });

  const plain = { empty: false, what: "keinen Termin", reset: "/seminare/p", reading: { meant: null, understood: [], relaxed: null } };

  it("say how a text was read", async () => {
    const reading = {
      meant: { text: "Arbeitsrecht Köln", href: "/seminare/p?q=Arbeitsrecht+K%C3%B6ln" },
      understood: ["Köln", "März"],
      relaxed: null,
    };
    const { page, faults } = await renderView(views, "FoundNotes", { ...plain, chips: [], problems: [], reading });
    expect(faults).toEqual([]);
    expect([...page.querySelectorAll("p")].map(words)).toEqual([
      "Meinten Sie Arbeitsrecht Köln? Danach haben wir gesucht.",
      "Verstanden als: Köln, März",
    ]);
  });

  it.each(["FilterChips", "FoundNotes"])("leave nothing behind in %s where none is set", async (name) => {
    const { page } = await renderView(views, name, { ...plain, chips: [], problems: [] });
    expect(page.children).toHaveLength(0);
  });

  it("quote a typed text within a quotation", async () => {
    const chips = [{ label: "Suchwort: „Recht“", href: "/seminare/p", count: 2 }];
    const relaxed = { text: "Recht", href: "/seminare/p?q=Recht", count: 1 };
    const reading = { meant: null, understood: ["Köln", "März"], relaxed };
    const { page } = await renderView(views, "FoundNotes", { ...plain, chips, problems: [], empty: true, reading });
    expect([...page.querySelectorAll("li")].map(words)).toEqual([
      "„Recht“ ohne „Köln, März“ 1 Termin",
      "ohne „Suchwort: ‚Recht‘“ 2 Termine",
    ]);
  });

  it("that nothing fits are answered with a way out", async () => {
    const { chips, problems } = asked("ort=aachen&art=praesenz&monat=xx");
    const { page, faults } = await renderView(views, "FoundNotes", {
      ...plain,
      chips,
      problems,
      empty: true,
    });
    expect(faults).toEqual([]);
    expect(words(page)).toContain("Mit „xx“ beim Filter „Monat“");
    expect(words(page)).toContain("Zu Ihrer Auswahl gibt es zurzeit keinen Termin.");
    expect([...page.querySelectorAll("a")].map(({ href }) => href)).toContain("/seminare/p?art=praesenz");
  });
});

describe("the comparison", () => {
  const chosen = [portalEvent(1), portalEvent(2, { title: "Noch <einer>", prices: [99_000], hotel: [], rates: null })];
  const props = {
    head: { title: "Termine vergleichen", description: "Nebeneinander" },
    problems: ["„x“ ist keine Terminnummer."],
    compared: chosen.map((event) => ({
      event: summaryOf(event, TODAY),
      begins: "Montag",
      ends: "Dienstag",
      kind: "Präsenzseminar",
      tiers: priceTiers(event.prices),
      removeHref: "/seminare/vergleich",
    })),
    chosen: [{ eventId: 1, label: "Arbeitsrecht", compared: true }],
    people: 3,
    costs: costGroups(chosen.map(pricedEvent), 3, 19),
    back: "/seminare/p",
  };

  it("is a table in which every cell has its headings", async () => {
    const { page, faults } = await renderView(views, "ComparisonView", props);
    expect(faults).toEqual([]);
    expect(page.querySelectorAll("thead th[scope=col]")).toHaveLength(3);
    for (const row of page.querySelectorAll("tbody tr:not(.group)"))
      expect([row.querySelectorAll("th[scope=row]").length, row.children.length]).toEqual([1, 3]);
    expect(page.querySelectorAll("th[scope=rowgroup]")).toHaveLength(2);
    expect(words(page.querySelector("[role=alert]"))).toBe("„x“ ist keine Terminnummer.");
  });

  it("says in words what is cheapest, and keeps the dates when the number of people changes", async () => {
    const { page } = await renderView(views, "ComparisonView", props);
    expect([...page.querySelectorAll(".cheapest")].every((cell) => words(cell).includes("am günstigsten"))).toBe(true);
    expect(page.querySelectorAll(".cheapest")).toHaveLength(2);
    const form = page.querySelector("select[name=personen]")?.closest("form");
    expect([...(form?.querySelectorAll<HTMLInputElement>("[name=termin]") ?? [])].map(({ value }) => value)).toEqual(["1", "2"]);
  });
});

it("lists themes with the way to their dates, and those that have none", async () => {
  const hit = { themeId: 1, path: "/seminare/t/a", title: "Ärger & Co.", audiences: "SBV", length: "1 Tag" };
  const themes = [
    {
      ...hit,
      dates: {
        label: "2 passende Termine",
        href: "/seminare/p?thema=a",
        which: "nächster am",
        shown: "01.03.2027, Köln",
        place: "Köln",
        prices: { single: 129_000, cheapest: { from: 3, price: 99_000 } },
      },
    },
    { ...hit, dates: null },
  ];
  const { page, faults } = await renderView(views, "ThemeHits", { themes });
  expect(faults).toEqual([]);
  expect([...page.querySelectorAll("li")].map(words)).toEqual([
    expect.stringMatching(/2 passende Termine: Ärger & Co. nächster am 01.03.2027, Köln1 Person 1.290\s€ ab der 3. Person 990\s€/),
    expect.stringContaining("Termine auf Anfrage"),
  ]);
});
