import { expect } from "@playwright/test";
import { FinderPage } from "../pages/finder.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { holdUntilAnswered } from "../site/hold-press.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

test("filters at once, says how many there are, and goes back step by step", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  const before = await finder.rows.count();
  await finder.unfold();
  const inPerson = await finder.choose("Präsenz oder online", "praesenz");
  await finder.expectFound(inPerson);
  await expect(page).toHaveURL(`${ifb}/seminare/p?art=praesenz`);
  await expect(finder.select("Präsenz oder online")).toBeFocused();

  const inMonth = await finder.choose("Monat");
  await finder.expectFound(inMonth);
  await page.goBack();
  await finder.expectFound(inPerson);
  await expect(finder.select("Monat")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(`${ifb}/seminare/p`);
  await expect(finder.rows).toHaveCount(before);
  await page.goForward();
  await finder.expectFound(inPerson);
  await page.reload();
  await finder.expectFound(inPerson);
});

test("finds while somebody types, and keeps what is typed", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare`);
  await finder.words.pressSequentially("xyzxyz");
  await expect(finder.status).toHaveText("Keine Seminare gefunden");
  await expect(finder.words).toBeFocused();
  await expect(finder.words).toHaveValue("xyzxyz");
  await finder.root.getByRole("link", { name: "Alle Filter entfernen" }).click();
  await expect(page).toHaveURL(`${ifb}/seminare`);
  await expect(finder.words).toHaveValue("");
  await expect(finder.status).toBeFocused();
});

test("leads from a theme to its fitting dates, and takes filters off one by one", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare?art=praesenz`);
  await finder.root
    .getByRole("link", { name: /^\d+ passende/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/seminare\/p\?thema=[a-z0-9-]+&art=praesenz$/);
  await finder.chips.filter({ hasText: "Präsenz" }).click();
  await expect(page).toHaveURL(/\/seminare\/p\?thema=[a-z0-9-]+$/);
  await finder.chips.filter({ hasText: "Thema" }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p`);
});

test("takes a click on a result that is held while other results come", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?art=praesenz`);
  const link = finder.rows.first().getByRole("link").first();
  const target = await link.getAttribute("href");
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/seminare\/p\/treffer/, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await finder.words.fill("Betriebsrat");
  await holdUntilAnswered(page, link, (response) => response.url().includes("/seminare/p/treffer"), pressed.resolve);
  await expect(page).toHaveURL(ifb + target);
});

test("drops an answer that comes late", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.unfold();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/treffer\?art=online$/, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await finder.choose("Präsenz oder online", "online");
  const inPerson = await finder.choose("Präsenz oder online", "praesenz");
  await finder.expectFound(inPerson);
  resolve();
  await page.waitForLoadState("networkidle");
  await finder.expectFound(inPerson);
});

test.describe("without an answer", () => {
  test.use({ expectedComplaint: /Failed to load resource/ });

  test("loads the page of the result instead", async ({ page }) => {
    const finder = new FinderPage(page);
    await finder.open(`${ifb}/seminare/p`);
    await finder.unfold();
    await page.route(/treffer/, (route) => route.abort());
    const online = await finder.choose("Präsenz oder online", "online");
    await page.waitForURL(`${ifb}/seminare/p?art=online`);
    await finder.expectFound(online);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Termine finden");
  });
});

test("compares dates, also those of another result", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p`);
  await finder.tick([0, 1]);
  await finder.unfold();
  await finder.choose("Präsenz oder online", "online");
  await expect(page).toHaveURL(/art=online/);
  await finder.fold();
  await expect(finder.compare).toHaveText("Ausgewählte Termine vergleichen (2)");
  await finder.compare.click();
  await expect(page).toHaveURL(/\/seminare\/vergleich\?termin=\d+&termin=\d+$/);
  await expect(page.locator("thead th[scope=col] a[href^='/seminare/p/']")).toHaveCount(2);
  await page.getByLabel("Kosten vergleichen für").selectOption("4");
  await page.getByRole("button", { name: "Neu berechnen" }).click();
  await expect(page.getByRole("rowheader", { name: "Kosten für 4 Personen" })).toBeVisible();
  await expect(page.locator("thead th[scope=col] a[href^='/seminare/p/']")).toHaveCount(2);
});

test("keeps prerendered lists for foreign parameters and corrects what means nothing", async ({ page, request }) => {
  const [plain, foreign] = await Promise.all(["/seminare/p", "/seminare/p?utm_source=brief"].map((path) => request.get(ifb + path)));
  expect(foreign?.headers()["etag"]).toBe(plain?.headers()["etag"]);
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?ort=atlantis&monat=2001-01&seite=999&art=online`);
  await expect(finder.root.getByText("Mit „atlantis“ beim Filter „Ort“ können wir nichts anfangen")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${ifb}/seminare/p`);
});

for (const [name, path] of [
  ["result", "/seminare/p?art=praesenz&frei=1"],
  ["result of themes", "/seminare?zielgruppe=br"],
  ["empty result", "/seminare/p?q=xyzxyz&ort=atlantis"],
  ["last-minute list", "/seminare/last-minute"],
  ["empty comparison", "/seminare/vergleich"],
] as const) {
  test(`has no barrier: ${name}`, async ({ page }) => {
    await page.goto(ifb + path);
    expect(await barriersOn(page)).toEqual([]);
  });
}

test("has no barrier: comparison of more dates than fit, and pushes nothing over the edge", async ({ page, events }) => {
  const chosen = [events.open, events.full, events.online, events.series, events.cancelled];
  await page.goto(`${ifb}/seminare/vergleich?${chosen.map(({ eventId }) => `termin=${eventId}`).join("&")}`);
  await expect(page.getByRole("alert")).toContainText("Sie haben 5 Termine gewählt");
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("compares two dates side by side, each with its way into the cart", async ({ page, events }) => {
  await page.goto(`${ifb}/seminare/vergleich?termin=${events.open.eventId}&termin=${events.online.eventId}`);
  const heads = page.locator("thead th[scope=col]:has(a)");
  await expect(heads).toHaveCount(2);
  const boxes = await Promise.all((await heads.all()).map((head) => head.boundingBox()));
  const width = page.viewportSize()?.width ?? 0;
  expect(boxes.every((box) => box !== null && box.x >= 0 && box.x + box.width <= width && box.width > 100)).toBe(true);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  await page
    .getByRole("button", { name: /^In den Warenkorb/ })
    .first()
    .click();
  await expect(page.getByText("Der Termin liegt jetzt im Warenkorb.")).toBeVisible();
});

test("shows what several people pay in all, and takes that back by its chip", async ({ page }) => {
  const finder = new FinderPage(page);
  await finder.open(`${ifb}/seminare/p?art=praesenz&personen=3&hotel=mit`);
  await expect(finder.rows.first()).toContainText("3 Personen, mit Übernachtung");
  await finder.tick([0, 1]);
  await finder.compare.click();
  await expect(page.getByRole("rowheader", { name: "Kosten für 3 Personen" })).toBeVisible();
  await page.goBack();
  await finder.chips.filter({ hasText: "Kosten: 3 Personen, mit Übernachtung" }).click();
  await expect(page).toHaveURL(`${ifb}/seminare/p?art=praesenz`);
  await expect(finder.rows.first()).toContainText("1 Person");
});
