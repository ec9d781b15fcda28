import { type Browser, expect, type Page } from "@playwright/test";
import { LoginPage } from "../pages/login.page.ts";
import { ask } from "../site/ask.ts";
import { barriersOn } from "../site/barriers-on.ts";
import { type ForumPerson, forumPerson } from "../site/forum-person.ts";
import { origins } from "../site/portal.ts";
import { test } from "../site/test.ts";

const { betriebsrat } = origins;

async function logIn(page: Page, { email, password }: ForumPerson, path: string): Promise<void> {
  await page.goto(`${betriebsrat}/login?redirect=${encodeURIComponent(path)}`);
  await new LoginPage(page).logIn(email, password);
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === path);
}

async function anotherPage(browser: Browser, like: Page): Promise<Page> {
  const viewport = like.viewportSize();
  return (await browser.newContext({ ...(viewport !== null && { viewport }), locale: "de-DE" })).newPage();
}

test("people ask, answer, quote, and mark what solved it, and no page has a barrier", async ({ page, browser }) => {
  const [asks, answers] = [await forumPerson("Frieda"), await forumPerson("Anton")];
  const main = page.getByRole("main");
  await logIn(page, asks, "/forum/neu?bereich=betriebsratsarbeit");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByLabel("Titel").fill(`Wie lange gilt ein Beschluss, ${asks.lastname.slice(-4)}?`);
  await main.getByRole("button", { name: "Weiter" }).click();
  await main.getByLabel(/^Ihre Frage/).fill("Wir haben **nichts** gefunden.");
  await main.getByRole("button", { name: "Vorschau" }).click();
  await expect(main.getByRole("region", { name: "Vorschau" }).locator("strong")).toHaveText("nichts");
  expect(await barriersOn(page)).toEqual([]);
  await main.getByRole("button", { name: "Thema eröffnen" }).click();
  await expect(page).toHaveURL(/\/forum\/thema\/\w{10}#beitrag-1$/);
  const thread = new URL(page.url()).pathname;

  const other = await anotherPage(browser, page);
  const there = other.getByRole("main");
  await logIn(other, answers, thread);
  await there.getByRole("link", { name: "Beitrag 1 zitieren" }).click();
  const text = there.getByLabel(/^Ihr Beitrag/);
  await expect(text).toHaveValue(new RegExp(`^> \\[${asks.name}, Beitrag 1\\]`));
  await text.press("End");
  await text.press("ControlOrMeta+End");
  await text.pressSequentially("Bis zu diesem Termin, siehe § 33 BetrVG.");
  await there.getByRole("button", { name: "Absenden", exact: true }).click();
  await expect(other).toHaveURL(/#beitrag-2$/);
  const answer = there.getByRole("article").nth(1);
  await expect(answer.locator("blockquote")).toContainText("Wir haben nichts gefunden.");
  expect(await barriersOn(other)).toEqual([]);
  await other.context().close();

  await page.goto(betriebsrat + thread);
  await main.getByRole("article").nth(1).getByRole("button", { name: "Hat die Frage gelöst" }).click();
  await expect(main.getByRole("article").first()).toContainText(`Gelöst durch Beitrag 2 von ${answers.name}`);
  expect(await barriersOn(page)).toEqual([]);
  // Whoever begins to ask the same sees it before writing a word of the question.
  await page.goto(`${betriebsrat}/forum/neu?bereich=betriebsratsarbeit`);
  await main.getByLabel("Titel").pressSequentially(`Beschluss: wie lange gilt er, ${asks.lastname.slice(-4)}?`);
  await expect(main.getByRole("status")).toContainText("Gefunden: ");
  await expect(main.locator(`a[href="${thread}"]`)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  for (const path of ["/forum", "/forum/bereich/betriebsratsarbeit", "/forum/meine", "/forum/name", "/forum/suche?q=Beschluss"]) {
    await page.goto(betriebsrat + path);
    expect(await barriersOn(page), path).toEqual([]);
  }
});

test("a visitor's page is asked for again by its ETag, and says what is new; a draft is kept", async ({ page }) => {
  const person = await forumPerson("Emil");
  const main = page.getByRole("main");
  await logIn(page, person, "/forum/neu?bereich=mitbestimmung&titel=Frage+zur+Uhr+im+Flur");
  await main.getByLabel(/^Ihre Frage/).fill("Steht sie still?");
  await main.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(main).toContainText("Der Entwurf ist gespeichert.");
  await main.getByRole("link", { name: "Frage zur Uhr im Flur" }).click();
  await main.getByRole("button", { name: "Thema eröffnen" }).click();
  await expect(page).toHaveURL(/#beitrag-1$/);
  const thread = betriebsrat + new URL(page.url()).pathname;
  const first = await ask(thread);
  expect([first.status, first.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
  const known = { "if-none-match": first.headers.etag ?? "" };
  expect((await ask(thread, known)).status).toBe(304);
  await main.getByLabel(/^Ihr Beitrag/).fill("Inzwischen geht sie wieder.");
  await main.getByRole("button", { name: "Absenden", exact: true }).click();
  await expect(page).toHaveURL(/#beitrag-2$/);
  expect((await ask(thread, known)).status).toBe(200);
});
