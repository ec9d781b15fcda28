import { expect, type Page } from "@playwright/test";
import { askedForFeedback } from "../site/asked-for-feedback.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { logInAs } from "../site/log-in-as.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

async function expectGood(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

test("somebody answers with the keyboard, changes her mind, and staff release her words", async ({ page, browser }) => {
  const words = `Anschaulich und gut zu merken ${crypto.randomUUID()}`;
  const link = await askedForFeedback("Frida");
  const main = page.getByRole("main");
  await page.goto(link);
  await expectGood(page);
  await main.getByRole("button", { name: "Rückmeldung absenden" }).click();
  await expect(main.locator("#rueckmeldung-overall-error")).toHaveText("Bitte sagen Sie, wie es insgesamt war.");
  const overall = main.getByRole("group", { name: /insgesamt/ });
  await overall.getByRole("radio", { name: "sehr gut" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(overall.getByRole("radio", { name: "gut", exact: true })).toBeChecked();
  await main.getByLabel(/Was möchten Sie uns sagen/).fill(words);
  await main.getByRole("radio", { name: /ersten Buchstaben/ }).check();
  await main.getByRole("button", { name: "Rückmeldung absenden" }).click();
  await expect(main.getByRole("status")).toContainText("Ihre Rückmeldung ist gespeichert");
  await expect(overall.getByRole("radio", { name: "gut", exact: true })).toBeChecked();
  await expectGood(page);
  await overall.getByRole("radio", { name: "sehr gut" }).check();
  await main.getByRole("button", { name: "Änderungen speichern" }).click();
  await expect(overall.getByRole("radio", { name: "sehr gut" })).toBeChecked();

  const context = await browser.newContext({ viewport: page.viewportSize() });
  await logInAs(context, "editor");
  const desk = await context.newPage();
  await desk.goto(`${ifb}/manage/rueckmeldungen`);
  await expectGood(desk);
  await desk.getByRole("link", { name: "Arbeitsrecht Teil 1" }).first().click();
  await expectGood(desk);
  await desk.getByRole("listitem").filter({ hasText: words }).getByRole("link", { name: "Entscheidung ansehen" }).click();
  await desk.getByRole("button", { name: "Veröffentlichen", exact: true }).click();
  await expect(desk.getByText("Der Text ist veröffentlicht. Die Seiten folgen gleich.")).toBeVisible();
  await expectGood(desk);
  await context.close();
});

test("a link that is not ours opens nothing", async ({ page }) => {
  const link = await askedForFeedback("Fremd");
  expect((await page.request.get(`${link.slice(0, -2)}aa`)).status()).toBe(404);
});

test("themes and trainers show figures that real answers gave", async ({ page }) => {
  await page.goto(`${ifb}/seminare/t/arbeitsrecht-teil-1`);
  const rating = page.getByText(/^\d,\d von 5 aus \d+ Rückmeldungen/);
  await expect(rating).toBeVisible();
  const [, count] = / aus (\d+) /.exec((await rating.textContent()) ?? "") ?? [];
  expect(Number(count)).toBeGreaterThanOrEqual(6);
  await expect(page.getByRole("heading", { name: "Was Teilnehmende sagen" })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join("")).toContain(`"ratingCount":${count}`);
  await page.goto(`${ifb}/seminare/t/arbeitsrecht-teil-2`);
  await expect(page.getByText("Noch keine Bewertungen")).toBeVisible();
});
