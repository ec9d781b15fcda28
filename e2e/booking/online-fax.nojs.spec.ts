import { expect } from "@playwright/test";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("the fax form takes more people and fewer by its buttons, and keeps what was typed", async ({ page, events }) => {
  await page.goto(`${origins.ifb}/online-fax/${events.open.eventId}`);
  const main = page.getByRole("main");
  const name = (position: number) => main.getByRole("group", { name: `${position}. Person` }).getByLabel("Vor- und Nachname");
  await main.getByLabel("Gremium").fill("Betriebsrat Werk Nord");
  await name(1).fill("Karla Muster");
  await main.getByRole("button", { name: "Weitere Person" }).click();
  await expect(name(1)).toHaveValue("Karla Muster");
  await name(2).fill("Ömer Beispiel");
  await main.getByRole("button", { name: "Weitere Person" }).click();
  await expect(name(3)).toHaveValue("");
  expect(page.url()).not.toContain("Karla");
  await main.getByRole("button", { name: "Person entfernen : 1. Person" }).click();
  await expect(name(1)).toHaveValue("Ömer Beispiel");
  await expect(name(3)).toHaveCount(0);
  await expect(main.getByLabel("Gremium")).toHaveValue("Betriebsrat Werk Nord");
});
