import { describe, expect, it } from "vitest";
import { renderView, type Views, words } from "#src/shared/server/test/render-view.ts";
import type { DecisionBlock, DecisionBody } from "../rules/decision-text.ts";
import { decisionHtml } from "../server/decision-html.ts";

const views: Views = import.meta.glob("./*.astro", { eager: true });

const p = (...text: readonly string[]): DecisionBlock => ({ tag: "p", in: text });
const cell = (text: string) => ({ in: text === "" ? [] : [p(text)] });

const body: DecisionBody = {
  sections: [
    { kind: "tenor", title: "Tenor", rows: [{ blocks: [p("Die <b>Klage</b> & mehr wird abgewiesen.")] }] },
    {
      kind: "reasons",
      title: "Entscheidungsgründe",
      rows: [
        { blocks: [{ tag: "heading", in: ["I."] }] },
        {
          rn: "1",
          blocks: [p("Erster Absatz mit "), { tag: "p", in: [{ tag: "em", in: ["(Zitat)"] }, { tag: "br" }, { tag: "u", in: ["Ende"] }] }],
        },
        {
          blocks: [
            { tag: "quote", in: [p("„Zitat")] },
            { tag: "table", rows: [[cell(""), cell("1."), cell("festzustellen")]] },
          ],
        },
        { blocks: [{ tag: "heading", in: ["II."] }, p("Ohne Nummer.")] },
        { rn: "2", blocks: [{ tag: "table", rows: [["Jahr", "Nr.", "Wert"].map(cell), ["1990", "15", "0,00 %"].map(cell)] }] },
        { rn: "2", blocks: [p("Noch einmal dieselbe Nummer."), { tag: "image", name: "plan.jpg", alt: '"Plan"' }] },
        { blocks: [{ tag: "table", rows: [[cell("Koch"), cell("Schlünder")]] }] },
      ],
    },
  ],
};

const { html, toc } = decisionHtml(body);
const official = { html, path: "/rechtsprechung/urteil/x/volltext", randnummern: 12, reasons: true };

describe("the official text", () => {
  it("is valid HTML that shows what looks like markup as text", async () => {
    const { page, faults } = await renderView(views, "OfficialText", official);
    expect(faults).toEqual([]);
    expect(words(page)).toContain("Die <b>Klage</b> & mehr wird abgewiesen.");
    expect(words(page)).toContain('[Abbildung „"Plan"“ im amtlichen Text]');
    expect(page.querySelector("b")).toBeNull();
  });

  it("has an anchor for every Randnummer and section, none of them twice", async () => {
    const { page } = await renderView(views, "OfficialText", official);
    expect([...page.querySelectorAll(".rn")].map(({ id }) => id)).toEqual(["rn-1", "rn-2", "rn-2_2"]);
    expect([...page.querySelectorAll<HTMLAnchorElement>("a.rn-nr")].map((link) => link.getAttribute("href"))).toEqual([
      "#rn-1",
      "#rn-2",
      "#rn-2_2",
    ]);
    expect(toc.map(({ id, text }) => [id, text])).toEqual([
      ["abschnitt-tenor", "Tenor"],
      ["abschnitt-entscheidungsgruende", "Entscheidungsgründe"],
    ]);
  });

  it("lets a number cover the rows behind it, but neither the next heading nor the judges", async () => {
    const { page } = await renderView(views, "OfficialText", official);
    const first = page.querySelector("#rn-1");
    expect(words(first)).toContain("„Zitat");
    expect(words(first)).toContain("festzustellen");
    expect(words(first)).not.toContain("II.");
    expect(page.querySelector(".rn .namen")).toBeNull();
    expect(words(page.querySelector(".namen"))).toBe("Koch Schlünder");
  });

  it("keeps a table of figures a table that can be scrolled by keyboard, and sets out motions without one", async () => {
    const { page } = await renderView(views, "OfficialText", official);
    expect(page.querySelectorAll("table")).toHaveLength(1);
    expect(page.querySelector(".table-scroll")?.getAttribute("tabindex")).toBe("0");
    expect(words(page.querySelector(".zeile"))).toBe("1.festzustellen");
  });

  it("can be shown in part, with headings one level down", () => {
    const part = decisionHtml(body, { kinds: ["tenor"], level: 3 });
    expect(part.html).toContain("<h3");
    expect(part.html).not.toContain("rn-1");
    expect(decisionHtml({ sections: [] }).html).toBe("");
  });

  it("says when its reasons are missing, on both pages", async () => {
    const result = await renderView(views, "OfficialText", { ...official, html: "", randnummern: 0, reasons: false });
    expect(result.faults).toEqual([]);
    expect(words(result.page)).toContain("Gründe enthält der Volltext nicht");
    const intro = await renderView(views, "FullTextIntro", { overview: { path: "/x", label: "Zusammenfassung" }, reasons: false });
    expect(intro.faults).toEqual([]);
    expect(words(intro.page)).toContain("enthält keine Gründe");
  });
});

it("can be cited without a script and copied with one alone", async () => {
  const { page, faults } = await renderView(views, "DecisionCitation", { citation: "BAG, Urteil vom 1. Mai 2024 – 1 AZR 1/24" });
  expect(faults).toEqual([]);
  expect(words(page.querySelector("[data-citation-text]"))).toBe("BAG, Urteil vom 1. Mai 2024 – 1 AZR 1/24");
  expect(page.querySelector("button")?.hidden).toBe(true);
});

it("lists decisions with every filter under a name of its own", async () => {
  const link = { label: "BAG", path: "/rechtsprechung/gericht/bag", count: 2 };
  const card = { path: "/rechtsprechung/urteil/x", title: "Fall", kind: "BAG · 1 AZR 1/24", text: "Kern", note: "Volltext" };
  const { page, faults } = await renderView(views, "DecisionList", {
    head: { title: "Rechtsprechung", description: "Alles" },
    list: { items: [card], page: 1, pages: 1, base: "/rechtsprechung" },
    filters: [
      { title: "Gericht", links: [link] },
      { title: "Jahr", links: [{ ...link, label: "2024" }] },
    ],
  });
  expect(faults).toEqual([]);
  expect(words(page)).toContain("Volltext");
  expect(page.querySelectorAll("nav")).toHaveLength(2);
});
