import { expect } from "@playwright/test";
import { orderSeats } from "../site/order-seats.ts";
import { spareEvents } from "../site/spare-events.ts";
import { test } from "../site/test.ts";

test.use({ viewport: { width: 375, height: 812 } });

test("without scripts on a phone, two of three are booked and one is moved to another theme", async ({ page }) => {
  const [event] = await spareEvents(1);
  if (event === undefined) throw new Error("no event has seats");
  const people = ["Anna", "Bernd", "Cem"].map((firstname) => ({ firstname, kind: "reservierung" }) as const);
  const [link = ""] = await orderSeats({ event, people });
  await page.goto(link);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Ganze Bestellung ansehen" }).click();
  for (const name of ["Frau Anna Muster", "Frau Bernd Muster"]) await main.getByRole("checkbox", { name }).check();
  await main.getByRole("button", { name: /^Verbindlich buchen/ }).click();
  await main.getByRole("button", { name: "Zahlungspflichtig buchen" }).click();
  await expect(main).toContainText(/Ihr Platz ist reserviert bis .+, 2 weitere sind verbindlich gebucht\./);
  await expect(main).toContainText("Dazu reserviert");

  await main.getByRole("checkbox", { name: "Frau Anna Muster" }).check();
  await main.getByRole("button", { name: /^Umbuchen/ }).click();
  const theme = main.getByLabel("Thema");
  const others = await theme.locator("option:not([selected])").allInnerTexts();
  for (const other of others) {
    await theme.selectOption(other);
    await main.getByRole("button", { name: "Termine zeigen" }).click();
    if ((await main.getByRole("link", { name: /^Auswählen/ }).count()) > 0) break;
  }
  await main
    .getByRole("link", { name: /^Auswählen/ })
    .first()
    .click();
  await main.getByRole("button", { name: "Umbuchen" }).click();
  await expect(main.locator("p[role=status]")).toContainText("Die Umbuchung ist ausgeführt");
  await expect(main).toContainText("Umgebucht: Frau Anna Muster");
});
