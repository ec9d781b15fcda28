import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { linkOfMail } from "./site/mailbox.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;

test("founds a committee, invites a colleague, who joins by the link after logging in", async ({ page, browser }) => {
  const [chair, colleague] = [await freshAccount("Vroni"), await freshAccount("Moritz")];
  await page.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(chair.email, chair.password);
  await page.goto(`${ifb}/meinifb/gremium-einstellungen`);
  await page.getByLabel(/^Art des Gremiums/).selectOption("Betriebsrat");
  await page.getByLabel(/^Name des Gremiums/).fill("Betriebsrat der Probe AG");
  await page.getByLabel(/^Firma/).fill("Probe AG");
  await page.getByRole("button", { name: "Gremium anlegen" }).click();

  await page.goto(`${ifb}/meinifb/gremium-mitglieder`);
  await page.getByLabel(/^E-Mail-Adresse/).fill(colleague.email);
  await page.getByLabel(/^Funktion im Gremium/).selectOption("Mitglied");
  await page.getByRole("button", { name: "Einladung senden" }).click();
  await expect(page.getByRole("main")).toContainText(colleague.email);

  const link = await linkOfMail(colleague.email, /./, /\S+\/kundenportal\/gremium-einladung\S+/);
  const other = await browser.newContext({ locale: "de-DE" });
  const theirs = await other.newPage();
  await theirs.goto(link);
  await theirs
    .getByRole("main")
    .getByRole("link", { name: /nmelden/ })
    .first()
    .click();
  await new LoginPage(theirs).logIn(colleague.email, colleague.password);
  await theirs.getByRole("button", { name: "Einladung annehmen" }).click();
  await expect(theirs.getByRole("main")).toContainText("Betriebsrat der Probe AG");
  await other.close();

  await page.reload();
  await expect(page.getByRole("main")).toContainText(`Moritz ${colleague.lastname}`);
});

test("acts for one of two committees; a page of the other that stayed open in a second tab changes nothing", async ({ page }) => {
  const chair = await freshAccount("Gerda");
  await page.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(chair.email, chair.password);
  const found = async (name: string, kind: string): Promise<void> => {
    await page.goto(`${ifb}/meinifb/gremium-einstellungen`);
    const closed = page.locator("details:not([open]) > summary", { hasText: "Weiteres Gremium anlegen" });
    if ((await closed.count()) > 0) await closed.click();
    const form = page.locator("form#anlegen");
    await form.getByLabel(/^Art des Gremiums/).selectOption(kind);
    await form.getByLabel(/^Name des Gremiums/).fill(name);
    await form.getByLabel(/^Firma/).fill("Probe AG");
    await form.getByRole("button", { name: "Gremium anlegen" }).click();
    await expect(page.getByRole("main")).toContainText("Ihr Gremium ist angelegt");
  };
  await found("Betriebsrat Probe", "Betriebsrat");
  await found("SBV Probe", "Schwerbehindertenvertretung");

  const stale = await page.context().newPage();
  await stale.goto(`${ifb}/meinifb/gremium-mitglieder`);
  await expect(stale.getByRole("heading", { name: "SBV Probe" })).toBeVisible();

  await page.goto(`${ifb}/meinifb/gremium-buchungen`);
  const choice = page.getByLabel("Sie handeln für");
  await expect(choice).toHaveValue(/./);
  await choice.selectOption("Betriebsrat Probe");
  await page.getByRole("button", { name: /^Wechseln/ }).click();
  await expect(page).toHaveURL(/gremium-buchungen/);
  await expect(page.getByRole("main").getByText("Betriebsrat Probe").first()).toBeVisible();

  await stale.getByLabel(/^E-Mail-Adresse/).fill("falsch@example.org");
  await stale.getByRole("button", { name: "Einladung senden" }).click();
  await expect(stale.getByRole("main")).toContainText("Sie handeln inzwischen für ein anderes Gremium");
  await expect(stale.getByRole("heading", { name: "Betriebsrat Probe" })).toBeVisible();
  await expect(stale.getByRole("main")).not.toContainText("falsch@example.org");
  await expect(stale.getByLabel(/^E-Mail-Adresse/)).toHaveValue("");
});
