import { expect, type Page } from "@playwright/test";
import { barriersOn } from "./site/barriers-on.ts";
import { test } from "./site/one-page.ts";
import { pageTypes } from "./site/page-types.ts";
import { lookAtScreen, tooWide } from "./site/screen-faults.ts";
import { openPage } from "./site/test.ts";

/** Desktop begins at 1200 px (spec:header-and-popovers#sizes). */
const widths = [320, 375, 768, 1199, 1200, 1600] as const;
const DESKTOP = 1200;

/** How bright the page's background is, 0 to 255. */
const brightness = async (page: Page): Promise<number> => {
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  return Number(/\d+/.exec(background)?.[0]);
};

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect({ width, tooWide: await tooWide(page) }).toEqual({ width, tooWide: [] });
  const { faults, links, menus } = await lookAtScreen(page);
  expect({ width, faults }).toEqual({ width, faults: [] });
  expect(links).toBeGreaterThan(0);
  // The staff's own frame has one menu at every width.
  const isDesk = /^\/(?:manage|schulungsplan\/admin)(?:\/|$)/.test(new URL(page.url()).pathname);
  expect({ width, menus }).toEqual({ width, menus: isDesk ? [] : [width < DESKTOP ? "button" : "whole"] });
}

for (const type of pageTypes) {
  // One visit for all: to load a page costs more than to look at it.
  test(`${type.name} fits every screen and has no barrier, light and dark`, async ({ page, events }) => {
    await openPage(page, type, events);
    for (const width of widths) await test.step(`fits ${width} px`, () => expectToFit(page, width));
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await barriersOn(page), "1280 px").toEqual([]);
    await page.setViewportSize({ width: 375, height: 900 });
    expect(await barriersOn(page, { layoutAlone: true }), "375 px").toEqual([]);
    expect(await brightness(page)).toBeGreaterThan(127);
    // Dark differs in colours alone, and those do not depend on the width.
    // Without motion: what nobody is near (`further-down`) would not fade to its dark colours until somebody comes.
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await brightness(page)).toBeLessThanOrEqual(127);
    expect(await barriersOn(page, { coloursAlone: true }), "dark").toEqual([]);
  });
}
