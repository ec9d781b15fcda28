import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";
import type { FigureKey } from "../../rules/statistics/figures.ts";
import { statisticsFilterOf } from "../../rules/statistics/statistics-filter.ts";
import { publishChoices } from "../test/desk-choices.ts";
import { allSeats, byHand, startsIn, statisticsStore, sum, today } from "../test/sample-statistics.ts";
import { auditOf, contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { statisticsPage } from "./statistics.page.ts";
import { statisticsChoices } from "./statistics-choices.ts";
import { statisticsCsv } from "./statistics-csv.ts";
import { figureRows } from "./statistics-rows.ts";

publishChoices();

const facts = { actionField: "Betriebsverfassung", redirectUrl: null };

let store: Store;
beforeEach(async () => {
  publishView(process.env["DIST_DIR"] ?? "", themeNamesView, {
    arbeitsrecht: { themeId: 101, title: "Arbeitsrecht Teil 1", rubric: "Recht", ...facts },
    mobbing: { themeId: 102, title: "Mobbing", rubric: "Gesundheit", ...facts },
    arbeitszeit: { themeId: 103, title: "Arbeitszeit", rubric: "Recht", ...facts },
  });
  store = await statisticsStore();
  return store.close;
});

const filterOf = (query: string) => statisticsFilterOf(new URL(`https://x.example/manage/statistik?${query}`), today, statisticsChoices());
async function figure(key: FigureKey, query: string) {
  const rows = (await figureRows(store.db, filterOf(query), today))[key];
  return Object.fromEntries(rows.map(({ label, sums }) => [label, sums]));
}

it("has a line for every month, also without anything", async () => {
  const months = await figure("umsatz", "zeitraum=2027");
  expect(Object.keys(months)).toHaveLength(12);
  expect(months["Juni 2027"]).toEqual(byHand((await allSeats(store)).filter(startsIn("2027-06"))));
  expect(months["Februar 2027"]).toEqual({});
});

it("adds up themes to their rubrics", async () => {
  const rows = (await allSeats(store)).filter(startsIn("2027"));
  const rubrics = {
    Fachtagungen: byHand(rows.filter(({ event }) => event.themeSlug === null)),
    Gesundheit: byHand(rows.filter(({ event }) => event.themeSlug === "mobbing")),
    Recht: byHand(rows.filter(({ event }) => /^arbeits/.test(event.themeSlug ?? ""))),
  };
  expect(await figure("stornierungen", "zeitraum=2027&nach=rubrik")).toEqual(rubrics);
  expect(await figure("vorlauf", "zeitraum=2027&nach=rubrik&rubrik=Recht")).toEqual({ Recht: rubrics.Recht });
  expect(Object.keys(await figure("eingang", "zeitraum=2027&nach=haus"))).toEqual(["Köln, Hotel Muster", "Online", "Potsdam, Haus am See"]);
});

const staff = (): Promise<StaffMember> => makeStaff(store, "admin");

it("shows each figure in words, as a picture and as a table that comes to the same", async () => {
  const { cookie } = await staff();
  const { figures, filters } = await statisticsPage(contextOf(store, "/manage/statistik?zeitraum=2027&nach=rubrik", { cookie }));
  expect(figures.map(({ title }) => title)).toEqual(["Belegung", "Vorlaufzeit", "Stornierungen", "Umsatz", "Bestelleingang"]);
  for (const { words, chart, table, csvHref } of figures) {
    expect(words.join(" ").length).toBeGreaterThan(80);
    expect(chart.bars.map(({ label }) => label)).toEqual(table.rows.map(({ label }) => label));
    for (const { parts } of chart.bars) expect(sum(parts.map(({ width }) => width))).toBeLessThanOrEqual(100.1);
    expect(chart.description).not.toBe("");
    expect(csvHref).toMatch(/^\/manage\/statistik\.csv\?kennzahl=\w+&nach=rubrik&zeitraum=2027$/);
  }
  expect(filters.map(({ name }) => name)).toEqual(["nach", "zeitraum", "seite", "rubrik", "haus"]);
  const [occupancy] = figures;
  expect(occupancy?.table.total).toEqual(["5", "158", "66", "2", "41,8 %", "1,3 %"]);
});

it("makes nothing of what means nothing in the address", () => {
  const thisYear = { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  expect(filterOf("nach=toString&zeitraum=1999&seite=x&rubrik=Unsinn&haus=-1")).toEqual({
    ...{ by: "month", period: "", ...thisYear },
    ...{ brand: undefined, rubric: undefined, place: undefined },
  });
  expect(filterOf("zeitraum=12-monate")).toMatchObject({ from: "2026-03-01", to: "2027-02-28" });
  expect(filterOf("zeitraum=kommende")).toMatchObject({ from: "2027-03-01", to: addDays("2028-03-01", -1) });
});

it("gives each table as a file of cells that no spreadsheet runs, and notes who took it", async () => {
  const { id, cookie } = await staff();
  await store.write(async (tx) => void (await tx.update(events).set({ city: "=1+1", hotelName: "@x" }).where(eq(events.eventId, 2))));
  const file = async (query: string) => statisticsCsv(contextOf(store, `/manage/statistik.csv?${query}`, { cookie }));
  const answer = await file("kennzahl=umsatz&zeitraum=2027&nach=haus");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="umsatz-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...lines] = Buffer.from(await answer.arrayBuffer())
    .toString("utf8")
    .split("\r\n");
  expect(head).toBe(
    "\uFEFFHaus;Teilnahme (Euro);Hotel und Verpflegung (Euro);Umsatz netto (Euro);Davon erbracht (Euro);Stornokosten (Euro);Umbuchungen (Euro)",
  );
  expect(lines.find((line) => line.includes("=1+1"))).toMatch(/^"'=1\+1, @x";"\d+,\d\d";/);
  expect(await auditOf(store)).toContainEqual(
    expect.objectContaining({ actorId: id, action: "statistics-exported", detail: { figure: "Umsatz", rows: 3 } }),
  );
  expect((await file("kennzahl=gehalt")).status).toBe(404);
});
