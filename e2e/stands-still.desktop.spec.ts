import { expect } from "@playwright/test";
import { recordShifts, shiftsOn } from "./site/layout-shifts.ts";
import { type PageType, pageTypes } from "./site/page-types.ts";
import { openPage, test } from "./site/test.ts";

const byName = (...names: readonly string[]): PageType[] => names.flatMap((name) => pageTypes.filter((type) => type.name === name));

for (const width of [375, 1280]) {
  for (const type of byName(
    "home of ifb",
    "home of betriebsrat",
    "lexicon entry",
    "event: open",
    "event list",
    "seminar list",
    "theme",
    "news list",
  )) {
    test(`${type.name} stands still while it loads and is read, ${width} px wide`, async ({ page, events }) => {
      await page.setViewportSize({ width, height: 800 });
      // The first visit brings the typeface: whether it comes in time (0.1 s) is up to the machine.
      await openPage(page, type, events);
      await recordShifts(page);
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((y) => {
          window.scrollTo({ top: y, behavior: "instant" });
          return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }, top);
      }
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
      expect(await shiftsOn(page)).toEqual([]);
    });
  }
}
