import { expect, type Page } from "@playwright/test";
import { EventPage } from "./pages/event.page.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;
const heading = (page: Page, name?: string | RegExp) => page.getByRole("heading", { level: 1, ...(name === undefined ? {} : { name }) });
const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: title }) });

test("leads from a term of the lexicon over a seminar of the other site into the cart", async ({ page }) => {
  await page.goto(`${betriebsrat}/`);
  const header = new HeaderPage(page);
  await header.follow("Lexikon");
  await page.getByRole("main").getByRole("link", { name: "Schulungsanspruch", exact: true }).click();
  await expect(heading(page, "Schulungsanspruch")).toBeVisible();
  const seminar = section(page, "Passende Seminare").getByRole("link").first();
  const title = ((await seminar.textContent()) ?? "").trim();
  await seminar.click();
  await expect(heading(page, title)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(ifb);

  const bookable = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^In den Warenkorb/ }) });
  await bookable.first().locator('a[href^="/seminare/p/"]').first().click();
  await expect(page).toHaveURL(/\/seminare\/p\/\d+$/);
  const event = new EventPage(page, { eventId: Number(page.url().split("/").at(-1)) });
  await event.addButton.click();
  await expect(event.status).toContainText("Der Termin liegt jetzt im Warenkorb.");
  await header.expectCount(1);
  await header.openCart();
  await expect(page.getByRole("main").getByRole("link", { name: title, exact: true })).toBeVisible();
});

test("leads from a decision to its statute and back by the breadcrumb", async ({ page }) => {
  await page.goto(`${betriebsrat}/rechtsprechung`);
  await page.getByRole("main").locator('a[href^="/rechtsprechung/urteil/"]').first().click();
  for (const part of ["Das ist passiert", "Das entschied das Gericht", "Bedeutung für die Praxis"])
    await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
  await page.locator('main a[href^="/gesetze/"]').first().click();
  await expect(page).toHaveURL(/\/gesetze\/[a-z-]+\/\w+$/);
  const crumbs = page.getByRole("navigation", { name: "Sie sind hier" });
  const bottoms = await crumbs.getByRole("listitem").evaluateAll((items) =>
    items
      .slice(0, 2)
      .concat(items.slice(-1))
      .map((item) => {
        const text = document.createRange();
        text.selectNodeContents(item.querySelector("a") ?? item);
        return Math.round(text.getBoundingClientRect().bottom);
      }),
  );
  expect(new Set(bottoms).size, "the page itself stands on the line of the links").toBe(1);
  await crumbs.getByRole("link", { name: "Gesetze" }).click();
  await expect(page).toHaveURL(`${betriebsrat}/gesetze`);
});

test("turns the pages of a list", async ({ page }) => {
  await page.goto(`${ifb}/seminare/p`);
  await page.getByRole("link", { name: "Weiter", exact: true }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p/seite/2`);
  await expect(page).toHaveTitle(/Seite 2/);
  await page.getByRole("link", { name: "Zurück", exact: true }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p`);
});

test("finds by the search, on its own site and the other", async ({ page }) => {
  await page.goto(`${betriebsrat}/`);
  await new HeaderPage(page).search.click();
  await page.getByRole("combobox", { name: "Suchbegriff" }).fill("Arbeitszeit");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Suche nach „Arbeitszeit“")).toBeVisible();
  await expect(section(page, "Treffer").getByRole("link", { name: "Arbeitszeit", exact: true }).first()).toBeVisible();
  await section(page, "Auf ifb").getByRole("link").first().click();
  expect(new URL(page.url()).origin).toBe(ifb);
  await expect(heading(page, /Arbeitszeit/)).toBeVisible();
});

test("plays a video with subtitles", async ({ page }) => {
  await page.goto(`${betriebsrat}/videos`);
  await page.getByRole("main").locator('a[href^="/videos/"]').first().click();
  const video = page.locator("video");
  await expect(video).toHaveJSProperty("error", null);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  expect(await video.locator("track").getAttribute("srclang")).toBe("de");
});

test("skips to the content by keyboard", async ({ page }) => {
  await page.goto(`${ifb}/seminare`);
  const { skipLink } = new HeaderPage(page);
  await page.keyboard.press("Tab");
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator("a").first()).toBeFocused();
});

const label = (element: Element): string => (element instanceof HTMLInputElement ? element.name : element.textContent).trim();

test("reaches everything in the header by keyboard, in reading order and visibly", async ({ page }) => {
  await page.goto(`${ifb}/`);
  const { root } = new HeaderPage(page);
  const controls = await root.locator(":is(a, summary, button, input):visible").all();
  const wanted = await Promise.all(controls.map((control) => control.evaluate(label)));
  const reached: string[] = [];
  // Between them lies what opens below a trigger that has the focus.
  for (let step = 0; reached.length < wanted.length && step < 3 * wanted.length; step++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    await expect(focused).toBeInViewport();
    expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe("none");
    if (!(await focused.evaluate((element) => element.closest("[data-panel]") !== null))) reached.push(await focused.evaluate(label));
  }
  expect(reached).toEqual(wanted);
});
