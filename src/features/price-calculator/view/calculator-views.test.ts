import { describe, expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import { optionList, readCalculation } from "../rules/calculation.ts";
import { rowsOf } from "../rules/calculation-rows.ts";
import type { CalculatorPage } from "../server/calculator.page.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });
const rates = { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 };

function pageFor(query: string, change: Partial<CalculatorPage> = {}, online = false): CalculatorPage {
  const event = { prices: [129_000, 119_000], rates: online ? null : rates, stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" } };
  const read = readCalculation(new URLSearchParams(query), event, 19);
  const { typed, count } = read;
  const result = read.ok ? { errors: {}, rows: rowsOf(read.calculation) } : { errors: read.errors, rows: null };
  const form = {
    action: "/kostenrechner/1",
    typed,
    count,
    event,
    vatPercent: 19,
    pdfPath: "/kostenrechner/1/pdf",
    faxPath: "/online-fax/1",
    options: read.ok ? optionList(read.calculation.options) : "",
    ...result,
  };
  const head = { brand: "ifb", path: "/kostenrechner/1", title: "", description: "", illustration: "", crumbs: [], jsonLd: [] } as const;
  return {
    head,
    eventPath: "/seminare/p/1",
    title: "Recht <Teil 1>",
    facts: "Köln",
    closed: null,
    eventId: 1,
    bookable: true,
    form,
    ...change,
  };
}

const withoutScripts = (faults: readonly string[]) => faults.filter((fault) => !fault.startsWith("forbidden: <script"));
const show = async (query: string, change: Partial<CalculatorPage> = {}, online = false) => {
  const { page, faults } = await renderView(views, "CalculatorView", pageFor(query, change, online));
  return { page, faults: withoutScripts(faults) };
};

describe("the price calculator", () => {
  it("leads into the cart with how many come and in which option", async () => {
    const handedOn = async (query: string) => {
      const { page } = await show(query);
      return [...page.querySelectorAll("[data-hand-on] input")].map((field) => field.getAttribute("value"));
    };
    expect(await handedOn("personen=3&hotel=Tagesgast")).toEqual(["add", "1", "3", "Tagesgast"]);
    expect(await handedOn("personen=2&hotel=Tagesgast&hotel2=mit+Übernachtung")).toEqual(["add", "1", "2", "Tagesgast,mit Übernachtung"]);
    expect((await show("", { bookable: false })).page.querySelector("[data-hand-on]")).toBeNull();
  });

  it.each(["", "personen=20&hotel=Tagesgast&hotel3=Anreise+am+Vortag&reise=12,50", "personen=21&hotel=Zelt&reise=x&naechte=99"])(
    "is valid HTML for %j",
    async (query) => expect((await show(query)).faults).toEqual([]),
  );

  it("is a form that works by its address", async () => {
    const { page } = await show("");
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", "/kostenrechner/1"]);
    expect(page.querySelectorAll("[data-own]:not([hidden])")).toHaveLength(1);
    expect(page.querySelectorAll("[data-own][hidden] select:not([disabled])")).toHaveLength(0);
  });

  it("says beside the field what is wrong", async () => {
    const { page } = await show("personen=21");
    const input = page.querySelector<HTMLInputElement>("[name=personen]");
    expect([input?.value, input?.getAttribute("aria-invalid")]).toEqual(["21", "true"]);
    expect(words(page.querySelector(`#${input?.getAttribute("aria-describedby")?.split(" ").at(-1)}`))).toBe(
      "Bitte geben Sie eine Zahl von 1 bis 20 an",
    );
    expect([
      page.querySelector("[data-result]")?.hasAttribute("hidden"),
      page.querySelector("[data-problem]")?.hasAttribute("hidden"),
    ]).toEqual([true, false]);
  });

  it("shows each line and the saving", async () => {
    const { page } = await show("personen=3&hotel=Tagesgast");
    expect(page.querySelectorAll("[data-lines] tr")).toHaveLength(3);
    expect(words(page.querySelector("[data-saving]"))).toContain("sparen Sie 200,00");
  });

  it("asks nothing about hotels online", async () => {
    const { page } = await show("", {}, true);
    expect([page.querySelector("select"), page.querySelector("[name=naechte]")]).toEqual([null, null]);
  });

  it.each([
    ["cancelled", "Dieser Termin wurde abgesagt."],
    ["past", "Dieser Termin ist vorbei."],
  ] as const)("says for a %s event why there is no form", async (closed, sentence) => {
    const { page } = await show("", { closed });
    expect(page.querySelector("form")).toBeNull();
    expect(words(page)).toContain(sentence);
  });
});
