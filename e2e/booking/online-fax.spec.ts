import { expect } from "@playwright/test";
import { barriersOn } from "../site/barriers-on.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("the fax form takes a further person in place, by keyboard alone", async ({ page, events }) => {
  await page.goto(`${origins.ifb}/online-fax/${events.open.eventId}`);
  const main = page.getByRole("main");
  const name = (position: number) => main.getByRole("group", { name: `${position}. Person` }).getByLabel("Vor- und Nachname");
  await name(1).fill("Karla Muster");
  await main.getByRole("button", { name: "Weitere Person" }).focus();
  await page.keyboard.press("Enter");
  await expect(name(2)).toBeFocused();
  await page.keyboard.type("Ömer Beispiel");
  await expect(main.getByText("Kosten:")).toBeVisible();
  await expect(main.getByRole("status").filter({ hasText: "2 Personen" })).toHaveCount(1);
  await expect(name(1)).toHaveValue("Karla Muster");
  expect(await barriersOn(page)).toEqual([]);
});
