import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { expect, it } from "vitest";
import { figureChart, figureTable } from "../../rules/statistics/drawn-figure.ts";
import { figures } from "../../rules/statistics/figures.ts";

// By glob, as TypeScript alone knows no `.astro` files.
const views = import.meta.glob<{ default: Parameters<AstroContainer["renderToString"]>[0] }>("./*.astro", { eager: true });
const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

async function render(name: string, props: object): Promise<DocumentFragment> {
  const view = views[`./${name}.astro`];
  if (view === undefined) throw new Error(`no view ${name}`);
  const html = await container.renderToString(view.default, { props: { ...props } });
  const { results } = await validator.validateString(
    `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  return JSDOM.fragment(html);
}

const named = { group: "Haus", period: "01.01.2027 bis 31.12.2027" };
const rows = [
  { label: "Köln, <b>Hotel</b>", sums: { events: 2, seats: 40, booked: 10, held: 6 } },
  { label: "Online", sums: { events: 1, seats: 20, booked: 20, held: 0 } },
  { label: "Potsdam, Haus am See", sums: {} },
];

it("draws bars with a name and a text, whose parts differ by pattern and not by colour alone", async () => {
  const page = await render("BarChart", { id: "belegung", ...figureChart(figures.belegung, rows, named) });
  const chart = page.querySelector("svg[role=img]");
  const [title, text] = (chart?.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => page.querySelector(`#${id}`)?.textContent);
  expect(title).toBe("Belegung nach Haus, 01.01.2027 bis 31.12.2027");
  expect(text).toBe("Am höchsten: Online mit 100,0 %; am niedrigsten: Köln, <b>Hotel</b> mit 25,0 %.");
  const widths = [...(chart?.querySelectorAll(".part-0, .part-1") ?? [])].map(
    (part) => `${part.getAttribute("x")} ${part.getAttribute("width")}`,
  );
  expect(widths).toEqual(["0% 25%", "25% 15%", "0% 100%", "100% 0%", "0% 0%", "0% 0%"]);
  const patterns = [...page.querySelectorAll("pattern")].map(({ id }) => `url(#${id})`);
  expect(patterns).toHaveLength(1);
  expect(page.querySelectorAll(`[fill="${patterns[0]}"]`)).toHaveLength(4);
  expect(page.querySelectorAll("[style], script")).toHaveLength(0);
});

it("says the same in a table, with what all come to", async () => {
  const total = { events: 3, seats: 60, booked: 30, held: 6 };
  const page = await render("FigureTable", figureTable(figures.belegung, rows, total, named));
  const cells = [...page.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
  expect(cells[1]).toEqual(["Köln, <b>Hotel</b>", "2", "40", "10", "6", "25,0 %", "15,0 %"]);
  expect(cells[3]).toEqual(["Potsdam, Haus am See", "0", "0", "0", "0", "–", "–"]);
  expect(cells[4]).toEqual(["Gesamt", "3", "60", "30", "6", "50,0 %", "10,0 %"]);
});

it("draws the highest of many groups and says so", () => {
  const many = Array.from({ length: 80 }, (_, n) => ({ label: `Haus ${n}`, sums: { participation: n * 100, hotel: 0 } }));
  const chart = figureChart(figures.umsatz, many, named);
  expect(chart.bars.map(({ label }) => label).slice(0, 2)).toEqual(["Haus 79", "Haus 78"]);
  expect(chart.bars).toHaveLength(24);
  expect(chart.left).toBe("Gezeichnet sind die 24 höchsten Werte von 80; die Tabelle enthält alle.");
});

it("has something to say of a period without values", () => {
  const chart = figureChart(figures.umsatz, [{ label: "März 2027", sums: {} }], named);
  expect(chart).toMatchObject({ description: "Im Zeitraum gibt es keine Werte.", bars: [{ shown: "0\u00A0€" }] });
});
