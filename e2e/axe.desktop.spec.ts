import AxeBuilder from "@axe-core/playwright";
import { expect } from "@playwright/test";
import { pageTypes } from "./site/page-types.ts";
import { openPage, test } from "./site/test.ts";
import { wcagRules } from "./site/wcag-rules.ts";

const widths = [375, 1280] as const;

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const type of pageTypes) {
      test(`${type.name} has no barrier`, async ({ page, events }) => {
        await openPage(page, type, events);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const { violations } = await new AxeBuilder({ page }).withTags(wcagRules).analyze();
          expect(
            violations.map(
              ({ id, help, nodes }) => `${width} px: ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
            ),
          ).toEqual([]);
        }
      });
    }
  });
}
