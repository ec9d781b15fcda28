import { expect } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { logInAs } from "../site/log-in-as.ts";
import { orderSeats } from "../site/order-seats.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { ifb } = origins;

test("two accounts of one person become one: her seat stands in the one that stays, the other address leads there", async ({
  page,
  browser,
  events,
}) => {
  const [kept, former] = [await freshAccount("Jutta"), await freshAccount("Jutta")];
  const lastname = `Umzug${Date.now()}`;
  await orderSeats({ event: events.open, people: [{ firstname: "Jutta", lastname }], account: former.email });
  await logInAs(page.context(), "admin");
  const main = page.getByRole("main");

  await page.goto(`${ifb}/manage/konten?suche=${encodeURIComponent(kept.email)}`);
  await main.getByRole("link", { name: new RegExp(kept.lastname) }).click();
  await main.getByRole("link", { name: /anderen Konto zusammenführen/ }).click();
  await main.getByLabel("E-Mail-Adresse des anderen Kontos").fill(former.email);
  await main.getByRole("button", { name: "Vorschau ansehen" }).click();
  const moves = main.getByRole("region", { name: "Das zieht um" });
  await expect(moves).toContainText("1 Bestellung");
  await expect(main).toContainText("Rückgängig machen lässt sich das nicht.");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByLabel(/^Grund/).fill("Angerufen: beide Konten gehören derselben Person");
  await main.getByRole("button", { name: "Konten zusammenführen" }).click();
  await expect(main.getByRole("status").first()).toBeVisible();
  await page.goto(`${ifb}/manage/konten?suche=${encodeURIComponent(former.email)}`);
  await expect(main.getByRole("link", { name: new RegExp(former.lastname) })).toHaveCount(0);

  const hers = await browser.newContext({ locale: "de-DE" });
  const visit = await hers.newPage();
  await visit.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(visit).logIn(former.email, former.password);
  await expect(visit.getByRole("main")).toContainText(/zusammengeführt/);
  await visit.goto(`${ifb}/kundenportal/login`);
  await new LoginPage(visit).logIn(kept.email, kept.password);
  await new LoginPage(visit).expectGreeting("Jutta");
  await visit.goto(`${ifb}/meinifb/buchungen`);
  await expect(visit.getByRole("main")).toContainText(lastname);
  await hers.close();
});
