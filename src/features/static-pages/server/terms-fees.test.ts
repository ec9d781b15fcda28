import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { defaultFeeSteps, halvedFeeSteps } from "#src/shared/server/environment/fee-steps.ts";

const terms = readFileSync(join(import.meta.dirname, "../../../content/pages/ifb/agb.md"), "utf8");

/** `bis 30 Tage vor Beginn: kostenfrei`, of each row of the chapter's table. */
function rowsOf(chapter: string): readonly string[] {
  const text = terms.split(/^## \d+\. /m).find((part) => part.startsWith(`${chapter}\n`)) ?? "";
  const rows = [...text.matchAll(/^\| ([^|-][^|]*) \| ([^|]+) \|$/gm)].map(([, when, cost]) => `${when}: ${cost}`);
  return rows.slice(1);
}

it.each([
  ["Rücktritt", defaultFeeSteps],
  ["Umbuchung", halvedFeeSteps(defaultFeeSteps)],
])("the terms name the fees that are charged where nothing else is set: %s", (chapter, steps) => {
  expect(rowsOf(chapter)).toEqual(feeSentences(steps));
});
