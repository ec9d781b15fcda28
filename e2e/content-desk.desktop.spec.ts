import { expect } from "@playwright/test";
import { ask } from "./site/ask.ts";
import { barriersOn } from "./site/barriers-on.ts";
import { logInAs } from "./site/log-in-as.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const { ifb } = origins;
const list = `${ifb}/manage/inhalte`;

test("a draft is written, checked while typing, kept, compared, seen and thrown away; nothing becomes public", async ({ page }) => {
  await logInAs(page.context(), "admin");
  const main = page.getByRole("main");
  await page.goto(list);
  expect(await barriersOn(page)).toEqual([]);

  await main.getByRole("link", { name: "Neuer Eintrag" }).click();
  const name = `probe-${Date.now()}`;
  await main.getByLabel("Was möchten Sie anlegen?").selectOption({ label: "Schlagwort" });
  await main.getByLabel("Name in der Adresse").fill(name);
  await main.getByRole("button", { name: "Entwurf anlegen" }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/inhalte/tags/${name}$`));
  await expect(main.getByText("Feld „title“ fehlt.")).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await main.getByLabel(/^Schlagwort/).fill(`Probe ${name}`);
  await expect(main.getByText("Feld „title“ fehlt.")).toBeHidden();
  await expect(main.getByText(/^Gesichert um/)).toBeVisible();
  await main.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(main.getByRole("status").first()).toContainText("Der Entwurf ist gespeichert.");

  await main.getByRole("link", { name: "Vergleich" }).click();
  await expect(main.getByText(`title: Probe ${name}`)).toBeVisible();
  await main.getByRole("link", { name: "Verlauf", exact: true }).click();
  await expect(main.getByRole("button", { name: /^Wiederherstellen/ }).first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  expect((await ask(`${origins.betriebsrat}/tag/${name}`)).status).toBe(404);

  await main.getByRole("link", { name: "Formular" }).click();
  await main.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(page).toHaveURL(/\/manage\/inhalte\?meldung=content-discarded$/);
});

test("what waits is counted, and several entries are changed at once; nothing becomes public", async ({ page }) => {
  await logInAs(page.context(), "editor");
  const main = page.getByRole("main");
  await page.goto(`${list}/mehrere?sammlung=lexicon&suche=abmahnung`);
  await main.getByRole("checkbox").first().check();
  await main.getByLabel("Geprüft am", { exact: true }).fill("2026-01-02");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByRole("button", { name: "Änderungen ansehen" }).click();
  await expect(main.getByText("checked: 2026-01-02")).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await main.getByRole("button", { name: "Speichern und um Prüfung bitten" }).click();
  await expect(main.getByRole("status").first()).toContainText("Die Entwürfe sind gespeichert.");
  await expect(main.getByRole("link", { name: /^zur Prüfung/ })).toHaveAttribute("aria-current", "true");
  await main.getByRole("list", { name: "Lexikonbegriffe" }).getByRole("link").first().click();
  await main.getByRole("button", { name: "Entwurf verwerfen" }).click();
  await expect(main.getByRole("status").first()).toContainText("verworfen");

  await page.goto(`${list}/kalender?monat=2026-10`);
  await expect(main.getByRole("heading", { name: "Oktober 2026", exact: true })).toBeVisible();
  await expect(main.getByRole("table", { name: "Einträge je Tag im Oktober 2026" }).getByRole("link").first()).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a form is saved and says beside its field what is wrong", async ({ page }) => {
    await logInAs(page.context(), "editor");
    const main = page.getByRole("main");
    await page.goto(`${list}/neu?sammlung=tags`);
    const name = `ohne-skript-${Date.now()}`;
    await main.getByLabel("Name in der Adresse").fill(name);
    await main.getByRole("button", { name: "Entwurf anlegen" }).click();
    await main.getByLabel(/^Schlagwort/).fill("X");
    await main.getByRole("button", { name: "Entwurf speichern" }).click();
    await expect(main.getByText(/^Feld „title“ braucht mindestens/)).toBeVisible();
    await expect(main.getByRole("button", { name: "Freigeben" })).toHaveCount(0);
    await main.getByRole("button", { name: "Entwurf verwerfen" }).click();
    await expect(page).toHaveURL(/meldung=content-discarded$/);
  });
});
