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
  await page.getByLabel(/^Name des Gremiums/).fill("Betriebsrat der Probe AG");
  await page.getByLabel(/^Firma/).fill("Probe AG");
  await page.getByRole("button", { name: "Gremium anlegen" }).click();

  await page.goto(`${ifb}/meinifb/gremium-mitglieder`);
  await page.getByLabel(/^E-Mail-Adresse/).fill(colleague.email);
  await page.getByLabel("Mitglied", { exact: true }).check();
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
