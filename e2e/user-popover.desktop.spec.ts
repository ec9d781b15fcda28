import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { HeaderPage } from "./pages/header.page.ts";
import { PopoverPage } from "./pages/popover.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb, betriebsrat } = origins;

const askedForUser = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/kundenportal/get-user") asked.push(request.method());
  });
  return asked;
};

for (const origin of [ifb, betriebsrat]) {
  test(`logs in from the popover and comes back to the page, on ${origin}`, async ({ page }) => {
    const popovers = new PopoverPage(page);
    const panel = popovers.panel("user");
    await page.goto(`${origin}/suche?q=arbeitszeit`);
    await popovers.open("user");
    await expect(panel.getByRole("heading", { name: "Bei mein ifb anmelden" })).toBeVisible();
    await panel.getByLabel("E-Mail-Adresse").fill("kunde@example");
    await expect(panel.getByText("Bitte geben Sie eine gültige E-Mail-Adresse an")).toHaveCount(0);
    await panel.getByRole("button", { name: "Anmelden" }).click();
    await expect(panel.getByText("Bitte geben Sie eine gültige E-Mail-Adresse an")).toBeVisible();
    await panel.getByLabel("E-Mail-Adresse").fill("kunde@example.org");
    await panel.getByLabel("Passwort", { exact: true }).fill(DEMO_PASSWORD);
    await panel.getByRole("button", { name: "Anmelden" }).click();
    await expect(new HeaderPage(page).user).toHaveAccessibleName("mein ifb");
    await expect(page).toHaveURL(`${origin}/suche?q=arbeitszeit`);
  });
}

test("shows who is logged in the account with settings and logout, and leads out", async ({ page }) => {
  const popovers = new PopoverPage(page);
  const menu = popovers.panel("user").getByRole("navigation", { name: "Konto" });
  await logInAs(page.context(), "customer");
  await page.goto(`${ifb}/meinifb/einstellungen`);
  await popovers.open("user");
  await expect(popovers.panel("user").getByRole("heading", { name: "mein ifb" })).toBeVisible();
  await expect(popovers.panel("user")).toContainText("Hallo Karla");
  await expect(menu.getByRole("link", { name: "Einstellungen" })).toHaveAttribute("aria-current", "page");
  await expect(menu.locator("[aria-current]")).toHaveCount(1);
  await menu.getByRole("link", { name: "abmelden" }).click();
  await expect(page.getByRole("status")).toHaveText("Sie sind abgemeldet.");
  await expect(new HeaderPage(page).user).toHaveAccessibleName("Anmelden");
});

test("asks who is there once for each page view, and never without a sign of a login", async ({ page }) => {
  const [popovers, header, asked] = [new PopoverPage(page), new HeaderPage(page), askedForUser(page)];
  const touchEverything = async (): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${ifb}/impressum`, { waitUntil: "networkidle" });
    for (const kind of ["user", "shoppingCart"] as const) {
      await popovers.open(kind);
      await expect(popovers.panel(kind).getByRole("heading").first()).toBeVisible();
      await page.mouse.click(5, 700);
      await popovers.expectClosed(kind);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await header.menuButton.click();
    await expect(header.menu.getByText(/^(?:Hallo Karla|Ihr Mitgliederbereich mein ifb)$/)).toBeVisible();
  };
  await touchEverything();
  expect(asked).toEqual([]);
  await logInAs(page.context(), "customer");
  await touchEverything();
  expect(asked).toEqual(["GET"]);
});

test.describe("without an answer", () => {
  test.use({ expectedComplaint: /status of 500/ });

  test("says that the account can't be reached, and leads to the login", async ({ page }) => {
    const popovers = new PopoverPage(page);
    await logInAs(page.context(), "customer");
    await page.route("**/kundenportal/get-user", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${ifb}/impressum`);
    await popovers.open("user");
    await expect(popovers.panel("user")).toContainText("Ihr Konto ist gerade nicht erreichbar.");
    await expect(popovers.panel("user").getByRole("link", { name: "Zur Anmeldung" })).toHaveAttribute("href", "/kundenportal/login");
  });
});

test("tells an admin on a page for everybody that it is seen as a customer, and ends it there", async ({ page }) => {
  const customer = await freshAccount("Kira");
  await logInAs(page.context(), "admin");
  await page.goto(`${ifb}/manage/konten?suche=${encodeURIComponent(customer.email)}`);
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: new RegExp(customer.lastname) })
    .first()
    .click();
  const begin = page.getByRole("button", { name: "Als dieser Kunde ansehen" });
  const form = main.locator("form").filter({ has: begin });
  await form.getByLabel(/^Grund/).fill("Anruf: Frage zum Kopf der Seite");
  await begin.click();
  const banner = page.getByRole("complementary", { name: "Ansicht als Kunde" });
  await expect(banner).toContainText(`Kira ${customer.lastname}`);

  await page.waitForLoadState("networkidle");
  const asked = askedForUser(page);
  await page.goto(`${ifb}/impressum`, { waitUntil: "networkidle" });
  await expect(banner).toContainText(`Kira ${customer.lastname}`);
  await new PopoverPage(page).open("user");
  await expect(new PopoverPage(page).panel("user")).toContainText("Hallo Kira");
  expect(asked).toEqual(["GET"]);
  await banner.getByRole("button", { name: /^Beenden/ }).click();
  await page.goto(`${ifb}/impressum`, { waitUntil: "networkidle" });
  await expect(banner).toHaveCount(0);
});
