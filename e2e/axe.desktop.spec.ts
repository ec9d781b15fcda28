import { expect } from "@playwright/test";
import { barriersOn } from "./site/barriers-on.ts";
import { pageTypes } from "./site/page-types.ts";
import { openPage, test } from "./site/test.ts";

const widths = [375, 1280] as const;

for (const colorScheme of ["light", "dark"] as const) {
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
