import { expect, type Page } from "@playwright/test";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { PopoverPage } from "./pages/popover.page.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const screens = [375, 1199, 1200, 1600] as const;

/** Ordered so that each trigger can be reached while the popover before is open: the upper line's cover the bar. */
const kindsOn = {
  [ifb]: ["wishlist", "user", "shoppingCart", "service", "betriebsrat"],
  [betriebsrat]: ["ifb"],
} as const satisfies Record<string, readonly PopoverKind[]>;

/** Pixels, of somebody who is not logged in (spec:header-and-popovers#popover-sizes). */
const widths = { service: 280, betriebsrat: 280, ifb: 280, wishlist: 360, user: 326, shoppingCart: 360 } as const;
type Kind = keyof typeof widths;

const byTab = <K>(kinds: readonly K[]): readonly K[] => [...kinds.slice(3), ...kinds.slice(0, 3)];

const start = (page: Page, origin: string) => page.goto(`${origin}/impressum`);

async function expectPlace(page: Page, popovers: PopoverPage, kind: Kind): Promise<void> {
  const windowWidth = page.viewportSize()?.width ?? 0;
  const { x, y, width } = await popovers.boxOf(kind);
  const full = windowWidth < widths[kind] + 150;
  expect({ kind, width }).toEqual({ kind, width: full ? windowWidth : widths[kind] });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(windowWidth);
  const trigger = await popovers.trigger(kind).boundingBox();
  expect(y).toBeGreaterThanOrEqual((trigger?.y ?? 0) + (trigger?.height ?? 0) - 1);
}

for (const [brand, origin] of Object.entries(origins)) {
  test(`popovers of ${brand} lie below their triggers, whole, on every screen`, async ({ page }) => {
    const popovers = new PopoverPage(page);
    await start(page, origin);
    for (const width of screens) {
      await page.setViewportSize({ width, height: 800 });
      for (const kind of kindsOn[origin] ?? []) {
        await test.step(`${kind}, ${width} px`, async () => {
          await popovers.open(kind);
          await expectPlace(page, popovers, kind);
          await page.mouse.click(5, 700);
          await popovers.expectClosed(kind);
        });
      }
    }
  });
}

/** How they are operated differs by where they stand, in a narrow bar or a wide one, not by the pixel. */
for (const width of [375, 1600]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const [brand, origin] of Object.entries(origins)) {
      test(`popovers of ${brand} follow the mouse`, async ({ page }) => {
        const popovers = new PopoverPage(page);
        await page.clock.install();
        await start(page, origin);
        for (const kind of kindsOn[origin] ?? []) {
          await test.step(kind, async () => {
            await popovers.open(kind);
            await popovers.expectOpen(kind);
            await test.step("stays while the pointer is in it", async () => {
              await popovers.panel(kind).hover({ position: { x: 20, y: 20 } });
              await page.clock.runFor(1000);
              await popovers.expectOpen(kind);
            });
            await test.step("closes when the pointer leaves", async () => {
              await popovers.leave();
              await page.clock.runFor(1000);
              if (kind === "user") {
                await popovers.expectOpen(kind);
                await page.mouse.down();
                await page.mouse.up();
              }
              await popovers.expectClosed(kind);
            });
            await test.step("closes and opens by clicks on the trigger", async () => {
              await popovers.open(kind);
              // At once it would belong to the pointer's coming.
              await page.clock.runFor(1000);
              await popovers.trigger(kind).click();
              await popovers.expectClosed(kind);
              await popovers.trigger(kind).click();
              await popovers.expectOpen(kind);
              await page.mouse.click(5, 700);
              await popovers.expectClosed(kind);
            });
          });
        }
        expect(page.url()).toBe(`${origin}/impressum`);
      });
    }

    test("one popover gives way to another at once, and that of the user to a click alone", async ({ page }) => {
      const popovers = new PopoverPage(page);
      await start(page, ifb);
      const expectOne = async (kind: PopoverKind): Promise<void> => {
        await popovers.expectOpen(kind);
        await expect(page.getByRole("banner").locator("[data-panel]:not([inert])")).toHaveCount(1);
        await expect(page.getByRole("banner").locator('[data-trigger][aria-expanded="true"]')).toHaveCount(1);
      };
      for (const kind of ["wishlist", "shoppingCart", "service", "betriebsrat"] as const) {
        await popovers.open(kind);
        await expectOne(kind);
      }
      await page.mouse.click(5, 700);
      await popovers.expectClosed("betriebsrat");
      await popovers.open("user");
      await popovers.trigger("shoppingCart").hover();
      await expectOne("user");
      await popovers.trigger("shoppingCart").click();
      await expectOne("shoppingCart");
    });

    test("popovers open by Enter, Space and ArrowDown, not where the keyboard only comes by", async ({ page }) => {
      const popovers = new PopoverPage(page);
      for (const [origin, kinds] of Object.entries(kindsOn)) {
        await start(page, origin);
        for (const kind of byTab(kinds)) {
          await test.step(`${kind} on ${origin}`, async () => {
            const trigger = popovers.trigger(kind);
            for (let tabs = 0; tabs < 20; tabs++) {
              if (await trigger.evaluate((element) => element === document.activeElement)) break;
              await page.keyboard.press("Tab");
            }
            await expect(trigger).toBeFocused();
            await expect(trigger).toHaveAttribute("aria-expanded", "false");
            await page.keyboard.press("Enter");
            await popovers.expectOpen(kind);
            await expectPlace(page, popovers, kind);
            await expect(popovers.panel(kind).locator("a, button, input").first()).toBeVisible();
            await page.keyboard.press("Tab");
            await expect(popovers.panel(kind).locator(":focus")).toHaveCount(1);
            await popovers.expectOpen(kind);
            await page.keyboard.press("Escape");
            await expect(trigger).toBeFocused();
            await popovers.expectClosed(kind);
            await page.keyboard.press("ArrowDown");
            await popovers.expectOpen(kind);
            await expect(popovers.panel(kind).locator(":focus")).toHaveCount(1);
            await page.keyboard.press("Escape");
            await expect(trigger).toBeFocused();
            await popovers.expectClosed(kind);
            await page.keyboard.press("Space");
            await popovers.expectOpen(kind);
            await page.keyboard.press("Escape");
            await popovers.expectClosed(kind);
          });
        }
        expect(page.url()).toBe(`${origin}/impressum`);
      }
    });

    test.describe("by touch", () => {
      test.use({ hasTouch: true });

      test("popovers open and close by tapping", async ({ page }) => {
        const popovers = new PopoverPage(page);
        for (const [origin, kinds] of Object.entries(kindsOn)) {
          await start(page, origin);
          for (const kind of kinds) {
            await test.step(`${kind} on ${origin}`, async () => {
              const trigger = popovers.trigger(kind);
              await trigger.tap();
              await popovers.expectOpen(kind);
              await expectPlace(page, popovers, kind);
              // Between the taps, so that two of them are no double tap.
              await popovers.panel(kind).getByRole("heading").first().tap();
              await popovers.expectOpen(kind);
              await trigger.tap();
              await popovers.expectClosed(kind);
              await page.touchscreen.tap(5, 700);
              await trigger.tap();
              await popovers.expectOpen(kind);
            });
          }
          await page.touchscreen.tap(5, 700);
          await popovers.expectClosed(origin === ifb ? "betriebsrat" : "ifb");
          expect(page.url()).toBe(`${origin}/impressum`);
        }
      });
    });
  });
}

test("cart and wishlist hang 80, 64 or 56 px below the upper edge of the bar", async ({ page }) => {
  const popovers = new PopoverPage(page);
  const tops = [
    [375, 56],
    [480, 56],
    [481, 64],
    [768, 64],
    [769, 80],
  ] as const;
  await start(page, ifb);
  for (const [width, top] of tops) {
    await page.setViewportSize({ width, height: 800 });
    for (const kind of ["wishlist", "shoppingCart"] as const) {
      await popovers.open(kind);
      expect({ width, kind, top: await popovers.topInBar(kind) }).toEqual({ width, kind, top });
      await page.mouse.click(5, 700);
      await popovers.expectClosed(kind);
    }
  }
});

test("a popover takes the whole window where it leaves less than 150 px", async ({ page }) => {
  const popovers = new PopoverPage(page);
  await start(page, ifb);
  for (const [kind, width] of Object.entries(widths) as [Kind, number][]) {
    if (kind === "ifb") continue;
    for (const windowWidth of [width + 149, width + 150]) {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      await popovers.open(kind);
      await expectPlace(page, popovers, kind);
      await page.mouse.click(5, 700);
      await popovers.expectClosed(kind);
    }
  }
});

test("the user popover is 357 px wide for somebody who is logged in", async ({ page }) => {
  const popovers = new PopoverPage(page);
  await logInAs(page.context(), "customer");
  await start(page, ifb);
  await popovers.open("user");
  await expect(popovers.panel("user").getByRole("heading", { name: "mein ifb" })).toBeVisible();
  expect((await popovers.boxOf("user")).width).toBe(357);
});

test("an open popover moves only when the window changes by more than a fifth", async ({ page }) => {
  const popovers = new PopoverPage(page);
  const gapAtRight = async (): Promise<number> => {
    const trigger = await popovers.trigger("user").boundingBox();
    const { x, width } = await popovers.boxOf("user");
    return Math.round((trigger?.x ?? 0) + (trigger?.width ?? 0) - x - width);
  };
  await page.setViewportSize({ width: 1500, height: 800 });
  await start(page, ifb);
  await popovers.open("user");
  expect(await gapAtRight()).toBe(0);
  await page.setViewportSize({ width: 1250, height: 800 });
  expect(await gapAtRight()).not.toBe(0);
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect.poll(gapAtRight).toBe(0);
});

test("somebody with a keyboard reaches the logo after five steps from the link to the content", async ({ page }) => {
  await start(page, ifb);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  const names: string[] = [];
  const logo = page.getByRole("banner").getByRole("link", { name: /zur Startseite$/ });
  for (let steps = 0; steps < 20; steps++) {
    await page.keyboard.press("Tab");
    if (await logo.evaluate((element) => element === document.activeElement)) break;
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
    await expect(page.getByRole("banner").locator("[data-panel]")).toHaveCount(0);
  }
  expect(names).toHaveLength(4);
});
