import { expect, type Page } from "@playwright/test";
import { hasTabs, type TopLevelItem, visibleItems } from "#src/domain/page/navigation.ts";
import { FlyoutPage, navigationOf } from "./pages/flyout.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { endAnimations } from "./site/end-animations.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const start = (page: Page, origin: string = ifb) => page.goto(`${origin}/impressum`);

const columns = { "2-col": 2, "3-col": 3, "4-col-grid-headline": 4 } as const;

async function expectItems(flyouts: FlyoutPage, item: TopLevelItem): Promise<void> {
  const layer = flyouts.layer(item.id);
  await expect(layer.getByRole("heading", { level: 2 }).getByRole("link")).toHaveText(item.linkText);
  for (const child of visibleItems(item.children)) {
    await expect(layer.getByText(child.tabLabel || child.linkText, { exact: true }).first()).toBeVisible();
    for (const third of visibleItems(child.children)) await expect(layer.locator(`a[href="${third.url}"]`).first()).toBeAttached();
  }
}

/** Half the window or its content and 30 px; with tabs the whole window (spec:header-and-popovers#desktop-flyouts). */
async function expectSize(page: Page, flyouts: FlyoutPage, item: TopLevelItem): Promise<void> {
  const layer = flyouts.layer(item.id);
  const window = page.viewportSize()?.width ?? 0;
  await endAnimations(layer);
  const { x = -1, width = -1 } = (await layer.boundingBox()) ?? {};
  expect(x).toBe(0);
  if (hasTabs(item)) {
    expect(width).toBe(window);
    return;
  }
  const content = layer.locator(":scope > div").last();
  const right = await content.evaluate((element) => element.getBoundingClientRect().right);
  expect(width).toBeCloseTo(Math.min(window, Math.max(window / 2, right + 30)), 0);
  if (item.flyoutStyle === "") return;
  const lefts = await layer.locator("[data-columns] > ul").evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(columns[item.flyoutStyle]);
}

for (const width of [1200, 1600]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [brand, origin] of Object.entries(origins)) {
      test(`each item of ${brand} opens its layer by the mouse, and the next one takes its place`, async ({ page }) => {
        const flyouts = new FlyoutPage(page);
        await start(page, origin);
        let before: TopLevelItem | undefined;
        for (const item of await navigationOf(origin)) {
          await test.step(item.linkText, async () => {
            await flyouts.open(item.id);
            await expectItems(flyouts, item);
            await expectSize(page, flyouts, item);
            if (before) await flyouts.expectClosed(before.id);
            before = item;
          });
        }
        const last = before?.id ?? "";
        await flyouts.trigger(last).click();
        await flyouts.expectClosed(last);
        expect(page.url()).toBe(`${origin}/impressum`);
      });
    }
  });
}

for (const [brand, origin] of Object.entries(origins)) {
  test(`each item of ${brand} opens and closes by the keyboard`, async ({ page }) => {
    const flyouts = new FlyoutPage(page);
    await start(page, origin);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /zur Startseite$/ })
      .focus();
    for (const { id, linkText } of await navigationOf(origin)) {
      await test.step(linkText, async () => {
        await page.keyboard.press("Tab");
        await expect(flyouts.trigger(id)).toBeFocused();
        await page.keyboard.press("Enter");
        await flyouts.expectOpen(id);
        await page.keyboard.press("Tab");
        await expect(flyouts.layer(id).locator(":focus")).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(flyouts.trigger(id)).toBeFocused();
        await expect(flyouts.trigger(id)).toHaveAttribute("aria-expanded", "false");
        await page.keyboard.press("ArrowDown");
        await flyouts.expectOpen(id);
        await expect(flyouts.layer(id).locator(":focus")).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expect(flyouts.trigger(id)).toBeFocused();
        await flyouts.expectClosed(id);
        await page.keyboard.press("Space");
        await flyouts.expectOpen(id);
        await page.keyboard.press("Space");
        await flyouts.expectClosed(id);
      });
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("layers open, change and close by tapping", async ({ page }) => {
    const flyouts = new FlyoutPage(page);
    await start(page);
    await flyouts.trigger("seminare").tap();
    await flyouts.expectOpen("seminare");
    await flyouts.trigger("schulungsanspruch").tap();
    await flyouts.expectOpen("schulungsanspruch");
    await flyouts.layer("schulungsanspruch").getByRole("tab", { name: "SBV" }).tap();
    await expect(flyouts.layer("schulungsanspruch").getByRole("tabpanel", { name: "SBV" })).toBeVisible();
    await flyouts.close("schulungsanspruch").tap();
    await flyouts.expectClosed("schulungsanspruch");
    await flyouts.trigger("termine").tap();
    await flyouts.expectOpen("termine");
    await page.touchscreen.tap(1260, 780);
    await flyouts.expectClosed("termine");
  });
});

test("a layer closes by its button, the underlay, Escape, its trigger and a narrow window, and the focus is not lost", async ({ page }) => {
  const flyouts = new FlyoutPage(page);
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    "its button": () => flyouts.close("termine").click(),
    "the underlay": () => flyouts.underlay.click({ position: { x: 1200, y: 600 } }),
    "the Escape key": () => page.keyboard.press("Escape"),
    "its trigger": () => flyouts.trigger("termine").click(),
    "a narrow window": () => page.setViewportSize({ width: 1199, height: 800 }),
  };
  await start(page);
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await flyouts.open("termine");
      await close();
      await flyouts.expectClosed("termine");
      if (way === "its button" || way === "the Escape key") await expect(flyouts.trigger("termine")).toBeFocused();
    });
  }
  await expect(new HeaderPage(page).main).toBeHidden();
});

test("a layer that another one takes the place of is gone after 500 ms, not at once", async ({ page }) => {
  const flyouts = new FlyoutPage(page);
  await start(page);
  await flyouts.open("seminare");
  await flyouts.open("termine");
  await page.clock.install();
  // From here on only the test lets time pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await flyouts.trigger("seminare").click();
  await flyouts.expectOpen("seminare");
  await page.clock.runFor(400);
  await expect(flyouts.layer("termine")).toHaveAttribute("data-closing", "true");
  await page.clock.runFor(100);
  await flyouts.expectClosed("termine");
});

test("a link that is marked to close does so and leads to its place on the page", async ({ page }) => {
  const flyouts = new FlyoutPage(page);
  await page.goto(`${ifb}/seminare`);
  await flyouts.open("seminare");
  await flyouts.layer("seminare").getByRole("link", { name: "Direkt zu den Seminaren für SBV und JAV" }).click();
  await flyouts.expectClosed("seminare");
  await expect(page).toHaveURL(`${ifb}/seminare#sbv-und-jav`);
  await expect(page.locator("#sbv-und-jav")).toBeInViewport();
});

test("tabs follow the arrow keys", async ({ page }) => {
  const flyouts = new FlyoutPage(page);
  await start(page);
  await flyouts.open("schulungsanspruch");
  const layer = flyouts.layer("schulungsanspruch");
  const tab = (name: string) => layer.getByRole("tab", { name, exact: true });
  await tab("Betriebsrat").focus();
  for (const [key, name, text] of [
    ["ArrowDown", "SBV", "Die Vertrauensperson hat einen eigenen Anspruch"],
    ["ArrowDown", "JAV", "Auch Jugend- und Auszubildendenvertretungen"],
    ["End", "Rechtsgrundlagen", "Auf diese Vorschriften"],
    ["ArrowDown", "Betriebsrat", "Erforderliche Schulungen zahlt der Arbeitgeber"],
    ["ArrowUp", "Rechtsgrundlagen", "Auf diese Vorschriften"],
    ["Home", "Betriebsrat", "Erforderliche Schulungen zahlt der Arbeitgeber"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(layer.getByRole("tabpanel")).toHaveCount(1);
    await expect(layer.getByRole("tabpanel", { name, exact: true })).toContainText(text);
  }
  await tab("Rechtsgrundlagen").click();
  await expect(layer.getByRole("link", { name: "§ 37 BetrVG im amtlichen Wortlaut" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.gesetze-im-internet\.de\//,
  );
});

test("groups unfold one at a time", async ({ page }) => {
  const flyouts = new FlyoutPage(page);
  await start(page);
  await flyouts.open("seminare");
  const group = (name: string) => flyouts.layer("seminare").getByRole("button", { name, exact: true });
  const inside = (name: string) => flyouts.layer("seminare").getByRole("link", { name, exact: true });
  await expect(inside("Arbeitsrecht Teil 1")).toBeHidden();
  await group("Arbeitsrecht").click();
  await expect(inside("Alles zu „Arbeitsrecht“")).toBeVisible();
  await expect(inside("Arbeitsrecht Teil 1")).toBeVisible();
  await group("Digitalisierung und Datenschutz").click();
  await expect(inside("KI im Betrieb")).toBeVisible();
  await expect(inside("Arbeitsrecht Teil 1")).toBeHidden();
  await expect(group("Arbeitsrecht")).toHaveAttribute("aria-expanded", "false");
  await group("Digitalisierung und Datenschutz").click();
  await expect(inside("KI im Betrieb")).toBeHidden();
});

for (const [brand, origin, id] of [
  ["ifb", ifb, "seminare"],
  ["betriebsrat", betriebsrat, "themen"],
] as const) {
  test(`the pictures of ${brand} change by buttons, dots, arrow keys and swiping, and stop at the ends`, async ({ page }) => {
    const flyouts = new FlyoutPage(page);
    await start(page, origin);
    const item = (await navigationOf(origin)).find((one) => one.id === id);
    const texts = item?.inspirationContent.map(({ content }) => content) ?? [];
    expect(texts).toHaveLength(3);
    await flyouts.open(id);
    const carousel = flyouts.carousel(id);
    const expectSlide = async (index: number): Promise<void> => {
      await expect(carousel).toContainText(texts[index] ?? "?");
      await expect(carousel.getByRole("button", { name: `Bild ${index + 1} von 3` })).toHaveAttribute("aria-current", "true");
      await expect(carousel.getByRole("button", { name: "Vorheriges Bild" })).toHaveAttribute("aria-disabled", String(index === 0));
      await expect(carousel.getByRole("button", { name: "Nächstes Bild" })).toHaveAttribute("aria-disabled", String(index === 2));
    };
    const swipe = async (by: number): Promise<void> => {
      await carousel.locator("img").scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await carousel.locator("img").boundingBox()) ?? {};
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 3 });
      await page.mouse.up();
    };
    await expectSlide(0);
    await carousel.getByRole("button", { name: "Nächstes Bild" }).click();
    await expectSlide(1);
    await carousel.getByRole("button", { name: "Bild 3 von 3" }).click();
    await expectSlide(2);
    await page.keyboard.press("ArrowRight");
    await expectSlide(2);
    await page.keyboard.press("ArrowLeft");
    await expectSlide(1);
    await swipe(60);
    await expectSlide(0);
    await swipe(60);
    await expectSlide(0);
    await swipe(-60);
    await expectSlide(1);
    await swipe(-20);
    await expectSlide(1);
  });
}
