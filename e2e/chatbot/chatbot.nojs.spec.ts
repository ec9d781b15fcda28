import { expect } from "@playwright/test";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

test("a question is answered with quotes that stand on their pages, follow-ups keep their subject, nothing is in the address", async ({
  page,
}) => {
  await page.goto(`${origins.betriebsrat}/chatbot`);
  const main = page.getByRole("main");
  await main.getByLabel("Ihre Frage").fill("Was ist die Einigungsstelle?");
  await main.getByRole("button", { name: "Stellen suchen" }).click();
  await expect(main.getByRole("heading", { name: "Das sagen unsere Texte" })).toBeVisible();
  expect(page.url()).toBe(`${origins.betriebsrat}/chatbot`);
  await expect(main).toContainText("nicht von einer KI geschrieben");
  await expect(main.getByRole("link", { name: "Anwaltsberatung anfragen" })).toBeVisible();

  const quotes = await main.locator("article").evaluateAll((cards) =>
    cards.map((card) => ({
      lines: [...card.querySelectorAll("blockquote p")].map((line) => line.textContent?.replace(/^\s*… | …\s*$/g, "").trim() ?? ""),
      href: card.querySelector<HTMLAnchorElement>(".foot a")?.href ?? "",
    })),
  );
  expect(quotes.length).toBeGreaterThan(0);
  await main.getByLabel("Weitere Frage").fill("Und wer bezahlt sie?");
  await main.getByRole("button", { name: "Stellen suchen" }).click();
  await expect(main.locator("article").first()).toContainText("§ 76a Abs. 1 BetrVG");

  const bare = (text: string): string => text.replace(/\s+/g, "");
  for (const { href, lines } of quotes) {
    await page.goto(href);
    const text = bare((await page.getByRole("main").textContent()) ?? "");
    for (const line of lines) expect(text, href).toContain(bare(line));
  }
});

test("what is not ours is turned away with ways on, for the SBV too", async ({ page }) => {
  await page.goto(`${origins.ifb}/chatbot-sbv`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Wann muss der Arbeitgeber die SBV beteiligen?" }).click();
  await expect(main.locator("article").first()).toContainText("SGB IX");
  await main.getByRole("link", { name: "Neues Thema beginnen" }).click();
  await main.getByLabel("Ihre Frage").fill("Wie backe ich einen Kuchen?");
  await main.getByRole("button", { name: "Stellen suchen" }).click();
  await expect(main.getByRole("heading", { name: "Das liegt außerhalb unserer Themen" })).toBeVisible();
  await expect(main.locator("article")).toHaveCount(0);
  await main.getByRole("link", { name: "Beratungstermin vereinbaren" }).click();
  await expect(page).toHaveURL(/\/beratung/);
});

test("what stands in the search field can be asked instead, and stands in no address", async ({ page }) => {
  for (const origin of [origins.ifb, origins.betriebsrat]) {
    await page.goto(`${origin}/suche`);
    await page.getByRole("main").getByRole("searchbox").fill("Was ist die Einigungsstelle?");
    await page.getByRole("button", { name: "Stellen Sie sie dem Chatbot" }).click();
    await expect(page.getByRole("heading", { name: "Das sagen unsere Texte" })).toBeVisible();
    expect(page.url()).toBe(`${origin}/chatbot`);
    await page.getByRole("button", { name: "Ja", exact: true }).click();
    await expect(page.getByRole("main")).toContainText("Ihre Rückmeldung ist gezählt");
    await expect(page.locator("article").first()).toBeVisible();
    expect(page.url()).toBe(`${origin}/chatbot`);
  }
});

test("a search that finds nothing leads to the chatbot without its words in the address", async ({ page }) => {
  await page.goto(`${origins.betriebsrat}/suche?q=qwertzuiopasdf`);
  await page.getByRole("button", { name: "Als Frage an unsere Texte stellen" }).click();
  await expect(page.getByRole("heading", { name: "Dazu haben wir nichts gefunden" })).toBeVisible();
  expect(page.url()).toBe(`${origins.betriebsrat}/chatbot`);
});
