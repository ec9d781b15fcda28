import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageIds } from "./page-ids.ts";

/** Pages of accounts, bookings, staff and filters hold no text of the catalogue. */
const withTexts = [
  "src/*/*.astro",
  "src/{layouts,pages,shared}/**/*.astro",
  "src/features/forum/view/ForumQuestions.astro",
  "src/features/!(account|admin|auth|bookings|checkout|committee|documents|finding|forum|registration|training-plan|waiting-list)/**/*.astro",
];

/** An id that a heading of a text could get too; the prefix and the endings are ours alone. */
const couldBeHeading = (id: string): boolean => !/^s-|-(?:title|hint)$/.test(id);

it("knows every anchor that a page sets itself", () => {
  const ids = globSync(withTexts).flatMap((file) => {
    const text = readFileSync(file, "utf8").replace(/<Section\b[^>]*/g, "");
    return [...text.matchAll(/(?<![\w-])id="([^"{}]+)"/g)].map((match) => match[1] ?? "");
  });
  expect(new Set(ids.filter(couldBeHeading))).toEqual(new Set(pageIds));
});
