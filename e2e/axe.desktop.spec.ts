import { expect } from "@playwright/test";
import { barriersOn } from "./site/barriers-on.ts";
import { pageTypes } from "./site/page-types.ts";
import { openPage, test } from "./site/test.ts";

/** Dark differs in colours alone, and those do not depend on the width. */
const looks = [
  { colorScheme: "light", widths: [375, 1280] },
  { colorScheme: "dark", widths: [1280] },
] as const;

for (const { colorScheme, widths } of looks) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const type of pageTypes) {
      test(`${type.name} has no barrier`, async ({ page, events }) => {
        await openPage(page, type, events);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await barriersOn(page), `${width} px`).toEqual([]);
        }
      });
    }
  });
}
