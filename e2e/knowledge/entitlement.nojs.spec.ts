import { expect } from "@playwright/test";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const start = `${origins.ifb}/schulungsanspruch/betriebsrat`;

test("leads from the guide to a result with sources, by plain forms", async ({ page }) => {
  await page.goto(start);
  const answer = async (name: string) => {
    await page.getByRole("radio", { name }).check();
    await page.getByRole("main").getByRole("button", { name: "Weiter" }).click();
  };
  await answer("Ein Mitglied, das zum ersten Mal gewählt ist");
  await expect(page.getByRole("heading", { level: 1, name: "Worum geht es in der Schulung?" })).toBeVisible();
  await answer("Grundlagen");
  await answer("Ja, es fehlt");
  await answer("Ja, die Kosten sind angemessen");
  await answer("Nein, noch nicht");
  await expect(page.getByRole("heading", { level: 1, name: "Es fehlt der Beschluss des Betriebsrats" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Was Sie jetzt tun" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await page.getByRole("link", { name: /^Ändern.*die Teilnahme beschlossen/ }).click();
  await answer("Ja, für genau diese Person");
  await answer("Ja, er wurde unterrichtet");
  await answer("Der Termin passe betrieblich nicht");
  await expect(page.getByRole("heading", { level: 1, name: "Über den Termin kann die Einigungsstelle entscheiden" })).toBeVisible();
  const source = page.getByRole("region", { name: "Worauf sich das stützt" }).getByRole("link", { name: "§ 40 Abs. 1 BetrVG" });
  await source.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origins.betriebsrat);
});

test("asks again when nothing was chosen", async ({ page }) => {
  await page.goto(`${start}/pruefen?frage=person`);
  await expect(page.getByRole("alert")).toHaveText("Bitte wählen Sie eine Antwort aus.");
  await expect(page.getByRole("radio")).toHaveCount(4);
});
