import { expect } from "@playwright/test";
import { LoginPage } from "./pages/login.page.ts";
import { freshAccount } from "./site/fresh-account.ts";
import { orderSeats } from "./site/order-seats.ts";
import { origins } from "./site/portal.ts";
import { test } from "./site/test.ts";

const HOTEL = `${origins.ifb}/meinifb/einstellungen/hotel`;

test("keeps wishes for the seat a chair booked, asks for the consent, and lets no second tab overwrite them", async ({ page, events }) => {
  const [chair, member] = [await freshAccount("Vroni"), await freshAccount("Moritz")];
  const { firstname, lastname, email } = member;
  const [seat = ""] = await orderSeats({ event: events.open, people: [{ firstname, lastname, email }], account: chair.email });
  await page.goto(`${origins.ifb}/kundenportal/login`);
  await new LoginPage(page).logIn(email, member.password);
  await page.goto(`${origins.ifb}/meinifb/einstellungen`);
  await page.getByRole("navigation", { name: "Einstellungen" }).getByRole("link", { name: "Hotel und Verpflegung" }).click();
  await expect(page.getByRole("main")).toContainText(events.open.title);

  const second = await page.context().newPage();
  await second.goto(HOTEL);
  const save = { name: "Wünsche speichern" };
  await page.getByLabel(/^Zimmer/).selectOption("Einzelzimmer");
  await page.getByLabel(/^Allergien/).fill("Nüsse");
  await page.getByRole("button", save).click();
  await expect(page.getByText(/^Bitte willigen Sie ein/).last()).toBeVisible();
  await page.getByLabel(/^Ich willige ein/).check();
  await page.getByRole("button", save).click();
  await expect(page.getByRole("status")).toHaveText("Ihre Wünsche für das Hotel sind gespeichert.");
  await expect(page.getByLabel(/^Allergien/)).toHaveValue("Nüsse");

  await second.getByLabel(/^Zimmer/).selectOption("Doppelzimmer zur Einzelnutzung");
  await second.getByRole("button", save).click();
  await expect(second.getByRole("alert")).toContainText("an anderer Stelle geändert");
  await page.reload();
  await expect(page.getByLabel(/^Zimmer/)).toHaveValue("Einzelzimmer");
  await second.close();

  await page.goto(seat);
  const photos = page.locator("#fotos");
  await photos.getByRole("button", { name: "Einwilligen" }).click();
  await expect(photos).toContainText("Fotos dürfen gezeigt werden");
  await page.goto(`${origins.ifb}/meinifb/einstellungen/fotos`);
  await page.getByRole("radio", { name: /^Nein/ }).check();
  await page.getByRole("button", { name: "Entscheidung speichern" }).click();
  await page.goto(seat);
  await expect(photos).toContainText("keine Fotos");
});
