import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    bookingInteractions: number[];
  }
}

/** Runs in the page: notes how long each interaction took until its picture. */
function watch(): void {
  window.bookingInteractions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) window.bookingInteractions.push(entry.duration);
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

export type Longest = Readonly<{ page: string; ms: number }>;

/** The longest interaction of one page, after all that follows it has been drawn; 16 ms is as short as browsers tell. */
async function longestOn(page: Page, name: string, act: () => Promise<void>): Promise<Longest> {
  await act();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  const all = await page.evaluate(() => window.bookingInteractions);
  return { page: name, ms: Math.max(16, ...all) };
}

const names = ["Anna Muster", "Bernd Beispiel", "Cem Can", "Dora Dorn", "Emil Ernst", "Fatma Fidan", "Gerd Groß"];

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "networkidle" });
}

async function addToCart(page: Page, offers: Locator): Promise<void> {
  await offers
    .getByRole("button", { name: /^In den Warenkorb/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Zum Warenkorb" }).first().waitFor();
}

async function enterSeven(page: Page): Promise<void> {
  await page.getByLabel("Wie viele Personen?").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  for (const [index, name] of names.entries()) {
    const row = page.getByRole("group", { name: `Person ${index + 1}`, exact: true });
    const [firstname = "", lastname = ""] = name.split(" ");
    await row.getByLabel("Vorname").click();
    await page.keyboard.type(firstname);
    await page.keyboard.press("Tab");
    await page.keyboard.type(lastname);
  }
  await page
    .getByRole("button", { name: /^Eintragen/ })
    .first()
    .click();
  await page.getByText("Die Personen sind eingetragen.").waitFor();
}

/** What must be typed in for the next step; an address of its own, so that rounds do not count as one orderer. */
async function fillBilling(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Betriebsrat (BR)" }).click();
  await main.getByLabel(/^Anrede/).focus();
  await page.keyboard.press("ArrowDown");
  for (const [label, text] of [
    [/^Vorname/, "Petra"],
    [/^Nachname/, "Probe"],
    [/^E-Mail-Adresse/, `${randomUUID()}@example.org`],
    [/^Telefon/, "089 1234567"],
    [/^Firma/, "Muster GmbH"],
    [/^Straße/, "Musterweg"],
    [/^Hausnummer/, "7"],
    [/^Postleitzahl/, "80331"],
    [/^Ort/, "München"],
  ] as const) {
    await main.getByLabel(label).click();
    await page.keyboard.type(text);
  }
}

async function tickTerms(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("checkbox").first().click();
}

async function tickPeople(page: Page): Promise<void> {
  const boxes = page.getByRole("main").getByRole("checkbox");
  for (const box of (await boxes.all()).slice(0, 3)) await box.click();
}

/** Results are put in by the page's script: each change waits until the status names another result. */
async function filter(page: Page): Promise<void> {
  const finder = page.locator("[data-finder]");
  const status = finder.locator("[data-finder-status]");
  const changed = async (act: () => Promise<void>): Promise<void> => {
    const before = await status.textContent();
    await act();
    await page.waitForFunction((text) => document.querySelector("[data-finder-status]")?.textContent !== text, before);
  };
  const summary = finder.locator("summary");
  const phone = await summary.isVisible();
  if (phone) await summary.click();
  await finder.getByLabel("Monat", { exact: true }).focus();
  await changed(() => page.keyboard.press("ArrowDown"));
  await changed(() => finder.getByLabel("Nur mit freien Plätzen").click());
  if (phone) await finder.getByRole("button", { name: /anzeigen$/ }).click();
  await finder.getByLabel("Wonach suchen Sie?").click();
  await changed(() => page.keyboard.type("Arbeitsrecht"));
}

async function compareTwo(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /vergleichen/i });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
}

/** People, a hotel for each, and what of it is eaten where: each choice is worked out at once. */
async function calculate(page: Page): Promise<void> {
  const form = page.getByRole("main").locator("form").first();
  await form.getByRole("textbox").first().click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("12");
  for (const select of (await form.getByRole("combobox").all()).slice(0, 2)) {
    await select.focus();
    await page.keyboard.press("ArrowDown");
  }
}

async function follow(page: Page, press: () => Promise<void>, path: RegExp): Promise<void> {
  await press();
  await page.waitForURL(path);
  await page.waitForLoadState("networkidle");
}

/**
 * The longest interaction on each page on the way from an event to the page of the order, and on finder and comparison, the
 * processor slowed down by `rate`. Orders one event for seven people.
 */
export async function longestInteractions(
  browser: Browser,
  { origin, event, width, rate }: Readonly<{ origin: string; event: string; width: number; rate: number }>,
): Promise<readonly Longest[]> {
  const context: BrowserContext = await browser.newContext({ viewport: { width, height: 900 }, locale: "de-DE" });
  try {
    const page = await context.newPage();
    const main = page.getByRole("main");
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const found: Longest[] = [];
    const note = async (name: string, act: () => Promise<void>): Promise<void> => void found.push(await longestOn(page, name, act));
    await open(page, `${origin}${event}`);
    await note("Termin", () => addToCart(page, page.locator("[data-buy]")));
    await page.getByRole("button", { name: "Nur notwendige" }).click();
    await open(page, `${origin}/seminare/warenkorb`);
    await note("Warenkorb, sieben Personen", () => enterSeven(page));
    await open(page, `${origin}/checkout?schritt=rechnung`);
    await note("Rechnung", () => fillBilling(page));
    await follow(page, () => main.getByRole("button", { name: "Weiter zum Prüfen" }).click(), /schritt=pruefen/);
    await note("Prüfen", () => tickTerms(page));
    await follow(
      page,
      () => main.getByRole("button", { name: /^(?:Zahlungspflichtig bestellen|Kostenfrei reservieren)$/ }).click(),
      /\/checkout\/fertig\//,
    );
    await note("Bestellung, drei angekreuzt", () => tickPeople(page));
    await open(page, `${origin}/kostenrechner/${event.split("/").at(-1)}`);
    await note("Kostenrechner, zwölf Personen", () => calculate(page));
    await open(page, `${origin}/seminare/p`);
    await note("Termine, gefiltert", () => filter(page));
    await open(page, `${origin}/seminare/p?personen=3`);
    await note("Termine, zwei zum Vergleich", () => compareTwo(page));
    await follow(page, () => page.getByRole("button", { name: /^Ausgewählte Termine vergleichen/ }).click(), /vergleich/);
    await note("Vergleich", () => addToCart(page, main));
    return found;
  } finally {
    await context.close();
  }
}
