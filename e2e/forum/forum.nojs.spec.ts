import { expect, type Page } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { approveIn } from "../site/forum-person.ts";
import { freshAccount } from "../site/fresh-account.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { betriebsrat } = origins;
const threadIn = (page: Page): string => /thema\/(\w{10})/.exec(page.url())?.[1] ?? "";

test("a newcomer takes a name, asks, sees that it waits, and others when it was let through", async ({ page, browser }) => {
  const account = await freshAccount("Nora");
  const main = page.getByRole("main");
  await page.goto(`${betriebsrat}/forum`);
  await main.getByRole("link", { name: "Neues Thema" }).click();
  await new LoginPage(page).logIn(account.email, account.password);
  await expect(main).toContainText("Bitte wählen Sie zuerst einen Namen für das Forum.");
  await main.getByRole("link", { name: "Namen wählen" }).click();
  await main.getByLabel(/^Ihr Name im Forum/).fill(account.lastname);
  await main.getByRole("button", { name: "Namen wählen" }).click();
  await expect(main.getByRole("alert")).toContainText("nicht Ihren eigenen");
  await main.getByLabel(/^Ihr Name im Forum/).fill(`Waldfee ${account.email.slice(4, 12)}`);
  await main.getByRole("button", { name: "Namen wählen" }).click();
  await expect(main).toContainText("Sie können jetzt mitschreiben.");

  const word = `Bahn${account.email.slice(4, 12)}`;
  const title = `Darf der Chef die Fahrt kürzen, ${word}?`;
  await main.getByRole("link", { name: "Neues Thema" }).click();
  await main.getByLabel(/^Schulung und Kosten/).check();
  await main.getByLabel("Titel").fill(title);
  await main.getByRole("button", { name: "Weiter" }).click();
  await main.getByLabel(/^Ihre Frage/).fill("Ruft an unter 0221 1234567, siehe § 40 Abs. 1 BetrVG.");
  await main.getByRole("button", { name: "Thema eröffnen" }).click();
  await expect(main.getByRole("status")).toContainText("Telefonnummer: „0221 1234567“");
  await main.getByRole("button", { name: "Angaben unkenntlich machen" }).click();
  await expect(main.getByLabel(/^Ihre Frage/)).toHaveValue("Ruft an unter [Telefonnummer], siehe § 40 Abs. 1 BetrVG.");
  await main.getByRole("button", { name: "Thema eröffnen" }).click();
  await expect(main).toContainText("Ihr Beitrag wartet");
  const thread = threadIn(page);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const address = `${betriebsrat}/forum/thema/${thread}`;
  expect((await visitor.goto(address))?.status()).toBe(404);
  await approveIn(thread);
  expect((await visitor.goto(address))?.status()).toBe(200);
  await expect(visitor.getByRole("main")).toContainText("Ruft an unter [Telefonnummer]");
  await expect(visitor.getByRole("main")).toContainText("Bitte melden Sie sich an, um mitzuschreiben.");
  await visitor.goto(`${betriebsrat}/forum/suche?q=${word}`);
  await visitor.getByRole("main").getByRole("link", { name: title }).click();
  await expect(visitor).toHaveURL(`${address}#beitrag-1`);
  await visitor.context().close();
});
