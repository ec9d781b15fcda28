import { expect } from "@playwright/test";
import { ownCommittee } from "../site/own-committee.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("plans, takes another date and puts a seat into the cart without a script", async ({ page }) => {
  await ownCommittee(page, "Olga", "Betriebsrat ohne Skript");
  const main = page.getByRole("main");
  await page.goto(`${origins.ifb}/meinifb/schulungsplan`);
  await main.getByLabel(/^Titel/).fill("Ohne Skript");
  await main.getByRole("button", { name: "Plan anlegen" }).click();
  await main.getByRole("link", { name: "Vorschlag machen" }).click();
  await main.getByRole("button", { name: "Vorschlag übernehmen" }).click();
  await main
    .getByRole("link", { name: /^Anderer Termin oder ändern/ })
    .first()
    .click();
  const choice = main.getByRole("button", { name: /^Diesen Termin nehmen/ }).first();
  const taken = ((await choice.textContent()) ?? "").split(": ")[1]?.trim() ?? "";
  await choice.click();
  await expect(main).toContainText(taken);
  await main.getByRole("link", { name: /^Zurück zum Plan/ }).click();
  await main.locator("input[name=eintrag]").first().check();
  await main.getByRole("button", { name: "Ausgewählte in den Warenkorb" }).click();
  await expect(main.getByRole("status")).toContainText("1 Platz liegt als Reservierung in Ihrem Warenkorb.");
  await page.goto(`${origins.ifb}/seminare/warenkorb`);
  await expect(main).toContainText("Olga");
});
