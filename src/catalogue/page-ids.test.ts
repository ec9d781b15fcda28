import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageIds } from "./page-ids.ts";

/** An id that a heading of a text could get too: slugs with these endings are ours alone. */
const couldBeHeading = (id: string): boolean => !/-(?:title|hint)$/.test(id);

it("knows every anchor that a page frame sets itself", () => {
  const views = globSync("src/**/*.astro").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<![\w-])id="([^"{}]+)"/g)].map((match) => match[1] ?? ""),
  );
  expect(views.length).toBeGreaterThan(10);
  expect([...new Set(views)].filter((id) => couldBeHeading(id) && !pageIds.includes(id)).sort()).toEqual([]);
});
