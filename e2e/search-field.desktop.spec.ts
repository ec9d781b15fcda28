import { expect, type Page } from "@playwright/test";
import { HeaderPage } from "./pages/header.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Suchbegriff" });

async function signalsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    document.documentElement.dataset["signals"] = "";
    for (const name of ["search-in", "search-out"])
      document.addEventListener(name, () => {
        document.documentElement.dataset["signals"] += ` ${name}`;
      });
  });
  return async () => ((await page.locator("html").getAttribute("data-signals")) ?? "").trim().split(" ");
}

for (const width of [375, 1199, 1200, 1600]) {
  test(`the search field opens on its icon, closes by Escape, its button and by losing the focus, ${width} px wide`, async ({ page }) => {
    const { search, root } = new HeaderPage(page);
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    await page.goto(`${origins.ifb}/impressum`);
    const signals = await signalsOn(page);

    await search.click();
    await expect(field(page)).toBeFocused();
    await expect(search).toHaveAttribute("aria-expanded", "true");
    const { x = -1, width: wide = 0 } = (await root.getByRole("search").boundingBox()) ?? {};
    expect([x >= 0, x + wide <= width]).toEqual([true, true]);
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
    await expect(search).toBeFocused();
    expect(await signals()).toEqual(["search-in", "search-out"]);

    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await root.getByRole("button", { name: "Suche schließen" }).click();
    await expect(field(page)).toHaveCount(0);

    await search.click();
    await page.clock.runFor(1000);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.clock.runFor(1000);
    await expect(field(page)).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.mouse.click(5, 700);
    await page.clock.runFor(299);
    await expect(field(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(field(page)).toHaveCount(0);
    await expect(search).toHaveAttribute("aria-expanded", "false");
    expect(await signals()).toEqual(["search-in", "search-out", "search-in", "search-out", "search-in", "search-out"]);
  });
}

test("the search field asks the search page of its site", async ({ page }) => {
  for (const origin of Object.values(origins)) {
    await page.goto(`${origin}/impressum`);
    await new HeaderPage(page).search.click();
    await field(page).fill("Über stunden & mehr");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${origin}/suche?q=%C3%9Cber+stunden+%26+mehr`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Über stunden & mehr");
  }
});
