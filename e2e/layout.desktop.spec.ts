import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { HeaderPage } from "./pages/header.page.ts";
import { recordShifts, shiftsOn } from "./site/layout-shifts.ts";
import { type PageType, pageTypes } from "./site/page-types.ts";
import { root } from "./site/portal.ts";
import { openPage, test } from "./site/test.ts";

/** Desktop begins at 1200 px (specification 9). */
const widths = [320, 375, 768, 1199, 1200, 1600] as const;
const DESKTOP = 1200;

type Box = Readonly<{ label: string; left: number; right: number; top: number; bottom: number }>;

/** Links and buttons of the page's head as they stand on the screen. */
const headerBoxes = (page: Page): Promise<Box[]> =>
  page.locator("header :is(a, summary):visible:not([href='#inhalt'])").evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { label: element.textContent.trim(), left, right, top, bottom };
    }),
  );

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;

function clashes(boxes: readonly Box[], width: number): string[] {
  const outside = boxes.filter(({ left, right }) => left < 0 || right > width + 0.5).map(({ label }) => `${label} leaves the screen`);
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.label} × ${b.label}`),
  );
  return [...outside, ...pairs];
}

/** What makes a page wider than the screen, for the message. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > width + 0.5);
    return [`${document.documentElement.scrollWidth} px`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
  });

for (const type of pageTypes) {
  test(`${type.name} fits every screen`, async ({ page, events }) => {
    await openPage(page, type, events);
    const header = new HeaderPage(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect({ width, tooWide: await tooWide(page) }).toEqual({ width, tooWide: [] });
      expect({ width, clashes: clashes(await headerBoxes(page), width) }).toEqual({ width, clashes: [] });
      await expect(header.menuButton).toBeVisible({ visible: width < DESKTOP });
      await expect(header.root.getByRole("navigation", { name: "Hauptnavigation" })).toBeVisible({ visible: width >= DESKTOP });
    }
  });
}

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
      await recordShifts(page);
      await openPage(page, type, events);
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

const shown = [
  "home of ifb",
  "home of betriebsrat",
  "seminar list",
  "theme",
  "event list",
  "event: open",
  "location",
  "conference",
  "lexicon entry",
  "decision",
  "news list",
  "article",
  "filled cart",
  "search",
  "not found on ifb",
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const type of byName(...shown)) {
      test(`${type.name} is drawn with its own colours`, async ({ page, events }) => {
        await openPage(page, type, events);
        const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const [red = 0] = /\d+/.exec(background) ?? [];
        expect(Number(red) > 127).toBe(colorScheme === "light");
        for (const width of [375, 768, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const name = `${type.name.replace(/\W+/g, "-")}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(root, "test-results/screens", name), fullPage: true });
        }
      });
    }
  });
}
