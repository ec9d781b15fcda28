import { expect, it } from "vitest";
import { lastChanged, lastChanges } from "./last-changed.ts";
import { madeEntry } from "./test/made-entry.ts";

it.each([
  ["articles", { date: "2026-01-05", updated: "2026-03-01", checked: "2026-02-01" }, "2026-03-01"],
  ["articles", { date: "2026-01-05", checked: "2026-02-01" }, "2026-02-01"],
  ["news", { date: "2026-01-05", publishAt: "2026-01-06 09:30" }, "2026-01-06"],
  ["decisions", { date: "2027-01-05", published: "2026-02-01", checked: "2026-02-03" }, "2026-02-03"],
  ["jobs", { published: "2026-09-01", closes: "2026-10-16" }, "2026-09-01"],
  ["themes", { title: "Arbeitsrecht" }, undefined],
  ["decision-texts", { date: "2026-01-05" }, undefined],
] as const)("takes from %s with %j the day %s", (collection, data, day) => {
  expect(lastChanged(madeEntry({ collection, id: "x", data } as never))).toBe(day);
});

it("knows the days by public path, of entries with a page", () => {
  const entries = [
    madeEntry({ collection: "news", id: "neu", data: { date: "2026-01-05" } } as never),
    madeEntry({ collection: "themes", id: "recht", data: {} } as never),
  ];
  expect([...lastChanges(entries)]).toEqual([["/news/neu", "2026-01-05"]]);
});
