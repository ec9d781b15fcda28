import { expect, it } from "vitest";
import type { EntryRow } from "./entry-row.ts";
import { monthAfter, publicationDays } from "./publication-days.ts";

const row = (id: string, more: Partial<EntryRow>): EntryRow => ({
  ...{ file: `news/${id}.md`, collection: "news", id, title: id },
  ...{ day: null, checked: null, draft: false, publishAt: null, ...more },
});
const now = new Date("2026-11-15T12:00:00Z");
const shown = (month: string, sources: Partial<Parameters<typeof publicationDays>[1]>) =>
  publicationDays(month, { rows: [], works: [], published: [], now, ...sources }).map(({ day, items }) => [
    day,
    ...items.map(({ title, kind, clock }) => `${clock} ${title} ${kind}`.trim()),
  ]);

it("names what the files say: days, and moments that have come or will", () => {
  const rows = [
    row("mit-tag", { day: "2026-11-02" }),
    row("entwurf", { day: "2026-11-02", draft: true }),
    row("erschienen", { day: "2026-11-01", publishAt: "2026-11-03 09:30" }),
    row("kommt", { day: "2026-11-01", publishAt: "2026-11-20" }),
    row("anderer-monat", { day: "2026-10-31" }),
    row("kein-tag", { publishAt: "bald" }),
  ];
  expect(shown("2026-11", { rows })).toEqual([
    ["2026-11-02", "mit-tag dated"],
    ["2026-11-03", "09:30 erschienen appeared"],
    ["2026-11-20", "kommt scheduled"],
  ]);
});

it("names releases at their time in Berlin, each, and the file's day only where nothing else is known", () => {
  const rows = [row("a", { title: "Titel A", day: "2026-11-02" })];
  const published = [
    { path: "news/a.md", at: new Date("2026-10-31T23:30:00Z"), author: "Eva" },
    { path: "news/a.md", at: new Date("2026-11-10T08:00:00Z"), author: null },
    { path: "news/fort.md", at: new Date("2026-11-10T07:00:00Z"), author: null },
  ];
  const works = [
    {
      path: "news/neu.md",
      collection: "news",
      title: "Neu",
      state: "freigegeben" as const,
      releaseAt: new Date("2026-11-30T22:30:00Z"),
    },
    { path: "news/b.md", collection: "news", title: "B", state: "entwurf" as const, releaseAt: null },
  ];
  expect(shown("2026-11", { rows, published, works })).toEqual([
    ["2026-11-01", "00:30 Titel A published"],
    ["2026-11-10", "08:00 news/fort.md published", "09:00 Titel A published"],
    ["2026-11-30", "23:30 Neu scheduled"],
  ]);
  expect(shown("2026-12", { rows, published, works })).toEqual([]);
});

it.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-11", 0, "2026-11"],
])("counts months: %s %i", (month, count, wanted) => expect(monthAfter(month, count)).toBe(wanted));
