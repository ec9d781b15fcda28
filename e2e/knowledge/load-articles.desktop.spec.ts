import { expect } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

/** Has more posts than one page shows. */
const tag = `${origins.betriebsrat}/tag/beschluss`;

test("loads further posts in place, tells of it and reads on with the first", async ({ page }) => {
  await page.goto(tag);
  const posts = page.getByRole("main").getByRole("article");
  await expect(posts).toHaveCount(12);
  await page.getByRole("link", { name: "Weitere Beiträge laden" }).click();
  await expect(posts).not.toHaveCount(12);
  await expect(page).toHaveURL(tag);
  const count = await posts.count();
  await expect(page.getByRole("status").filter({ hasText: "Beiträgen" })).toHaveText(`${count} von ${count} Beiträgen`);
  await expect(posts.nth(12).getByRole("link")).toBeFocused();
  await expect(page.getByRole("link", { name: "Weitere Beiträge laden" })).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
});

test.describe("when the answer does not come", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  test("goes to the page with further posts", async ({ page }) => {
    await page.route("**/load-articles?*teil=1", (route) => route.abort());
    await page.goto(tag);
    await page.getByRole("link", { name: "Weitere Beiträge laden" }).click();
    await expect(page).toHaveURL(`${tag}/load-articles?seite=2`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Seite 2$/);
  });
});
