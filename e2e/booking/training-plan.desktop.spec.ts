import { expect, type Page } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { logInAs } from "../site/log-in-as.ts";
import { linkOfMail } from "../site/mailbox.ts";
import { ownCommittee } from "../site/own-committee.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;
const saved = (page: Page) => page.getByRole("status");

async function addPerson(page: Page, firstname: string, lastname: string): Promise<void> {
  const form = page.locator("form[action*='aktion=person']:not([action*='entfernen'])");
  await form.getByLabel(/^Vorname/).fill(firstname);
  await form.getByLabel(/^Nachname/).fill(lastname);
  await form.getByRole("button", { name: "Person speichern" }).click();
  await expect(saved(page)).toHaveText("Gespeichert.");
}

async function takeProposal(page: Page, plan: string): Promise<void> {
  await page.goto(`${plan}/vorschlag`);
  await page.getByRole("button", { name: "Vorschlag übernehmen" }).click();
  await expect(saved(page)).toContainText("Der Vorschlag steht im Plan.");
}

/** Of the page that shows it once. */
const newLink = (page: Page): Promise<string> => page.getByLabel("Link", { exact: true }).inputValue();

test("plans for a committee, shows the employer dates and costs alone, and takes that back at once", async ({ page, browser }) => {
  await ownCommittee(page, "Petra", "Betriebsrat der Probe AG");
  await page.goto(`${ifb}/meinifb/schulungsplan`);
  await page.getByLabel(/^Titel/).fill("Unser geheimer Titel");
  await page.getByLabel(/^Budget/).fill("98.765,00");
  await page.getByRole("button", { name: "Plan anlegen" }).click();
  await expect(saved(page)).toContainText("Der Plan ist angelegt.");
  const plan = new URL(page.url()).pathname;
  await page.goto(`${plan}/bearbeiten`);
  await addPerson(page, "Anna", "Unverwechselbar");
  await takeProposal(page, plan);
  const main = page.getByRole("main");
  await expect(main.getByRole("list", { name: /^Termine 20/ })).toContainText("Anna Unverwechselbar");
  expect(await barriersOn(page)).toEqual([]);
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await barriersOn(page, { layoutAlone: true }), "320 px").toEqual([]);
  await page.setViewportSize(desktop);

  await page.emulateMedia({ media: "print" });
  for (const panel of ["Kosten, netto", "Nach Personen"]) await expect(page.getByRole("heading", { name: panel })).toBeHidden();
  const table = page.getByRole("table");
  await expect(table).toBeVisible();
  expect((await table.boundingBox())?.width, "the whole width of the sheet").toBeGreaterThan(900);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g);
  expect(sheets, "one sheet").toHaveLength(1);
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Weitergeben und Kalender" }).click();
  await page.getByRole("button", { name: "Link für den Arbeitgeber erstellen" }).click();
  const link = await newLink(page);
  const outside = await browser.newContext({ locale: "de-DE" });
  const employer = await outside.newPage();
  await employer.goto(link);
  await expect(employer.getByRole("heading", { level: 1 })).toHaveText("Schulungsplan");
  await expect(employer.getByRole("main")).toContainText("Betriebsrat der Probe AG");
  for (const width of [320, 1280]) {
    await employer.setViewportSize({ width, height: 800 });
    expect(await barriersOn(employer), `${width} px`).toEqual([]);
  }
  const bytes = await employer.content();
  for (const hidden of ["Unser geheimer Titel", "98.765", "Unverwechselbar", "37 Abs", "gespart"]) expect(bytes).not.toContain(hidden);
  const pdf = await outside.request.get(`${link}/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("button", { name: /^Widerrufen/ }).click();
  await expect(saved(page)).toHaveText("Der Link gilt nicht mehr.");
  expect((await employer.goto(link))?.status()).toBe(404);
  await expect(employer.getByRole("main").getByRole("link").first()).toBeVisible();
  expect((await outside.request.get(`${link}/pdf`)).status()).toBe(404);
  await outside.close();
});

test("tells a second tab what the first has changed, and keeps what was typed when the login has ended", async ({ page, context }) => {
  const chair = await ownCommittee(page, "Ute", "Betriebsrat der Probe AG");
  await page.goto(`${ifb}/meinifb/schulungsplan`);
  await page.getByLabel(/^Titel/).fill("Zwei Fenster");
  await page.getByRole("button", { name: "Plan anlegen" }).click();
  await expect(saved(page)).toContainText("Der Plan ist angelegt.");
  const edit = `${new URL(page.url()).pathname}/bearbeiten`;
  const second = await context.newPage();
  await page.goto(edit);
  await second.goto(edit);
  await addPerson(page, "Erna", "Erste");
  const form = second.locator("form[action*='aktion=person']:not([action*='entfernen'])");
  await form.getByLabel(/^Vorname/).fill("Zora");
  await form.getByLabel(/^Nachname/).fill("Zweite");
  const refused = second.waitForResponse((answer) => answer.request().method() === "POST");
  await form.getByRole("button", { name: "Person speichern" }).click();
  expect((await refused).status()).toBe(409);
  await expect(second.getByRole("main")).toContainText("Erna Erste");
  await expect(form.getByLabel(/^Vorname/)).toHaveValue("Zora");

  // The login alone: what was typed comes back to the account that this browser is known for.
  await context.clearCookies({ name: /ifb_session$/ });
  await form.getByRole("button", { name: "Person speichern" }).click();
  await expect(second).toHaveURL(/\/kundenportal\/login/);
  await new LoginPage(second).logIn(chair.email, chair.password);
  await expect(second).toHaveURL(/\/bearbeiten\?aktion=person/);
  await expect(form.getByLabel(/^Vorname/)).toHaveValue("Zora");
  await expect(form).toContainText("gespeichert ist noch nichts");
  await form.getByRole("button", { name: "Person speichern" }).click();
  await expect(saved(second)).toHaveText("Gespeichert.");
});

test("staff begin a plan and mail it; a chair without a login takes it over once", async ({ page, browser }) => {
  await logInAs(page.context(), "editor");
  await page.goto(`${ifb}/schulungsplan/admin`);
  await page.getByLabel(/^Titel/).fill("Vorbereitet für die Probe AG");
  await page.getByRole("button", { name: "Plan anlegen" }).click();
  await expect(saved(page)).toContainText("Tragen Sie jetzt ein, für wen er ist.");
  const plan = new URL(page.url()).pathname.replace(/\/bearbeiten$/, "");
  await addPerson(page, "Kurt", "Kundig");
  await takeProposal(page, plan);
  await page.goto(`${plan}/weitergeben`);
  const address = (await freshAccount("Nora")).email;
  await page.getByLabel(/^Gleich per E-Mail schicken an/).fill(address);
  await page.getByRole("button", { name: "Link zur Übergabe erstellen" }).click();
  await expect(page.getByRole("main")).toContainText(`unterwegs an ${address}`);
  const link = await linkOfMail(address, /^Ihr Schulungsplan$/, /\S+\/personalisierter-schulungsplan\/\S+/);
  expect(link).toBe(await newLink(page));

  const other = await browser.newContext({ locale: "de-DE" });
  const theirs = await other.newPage();
  const chair = await ownCommittee(theirs, "Karin", "Betriebsrat der Kunden AG");
  await other.clearCookies();
  await theirs.goto(link);
  await expect(theirs.getByRole("main")).toContainText("Kurt Kundig");
  await theirs.getByRole("main").getByRole("link", { name: "Anmelden" }).click();
  await new LoginPage(theirs).logIn(chair.email, chair.password);
  await expect(theirs).toHaveURL(new RegExp(`^${link}`));
  await theirs.getByRole("button", { name: "In unser Gremium übernehmen" }).click();
  await expect(saved(theirs)).toContainText("Der Plan gehört jetzt Ihrem Gremium.");
  await theirs.getByRole("link", { name: /über diesen Plan sprechen/ }).click();
  await expect(theirs.getByLabel("Thema")).toHaveValue(/\d/);
  expect((await theirs.goto(link))?.status()).toBe(404);
  await other.close();
});
