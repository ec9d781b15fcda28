import type { Browser, BrowserContext, Page } from "@playwright/test";

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

async function addToCart(page: Page): Promise<void> {
  await page.locator("[data-buy]").getByRole("button", { name: "In den Warenkorb" }).first().click();
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

async function fillBilling(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Betriebsrat (BR)" }).click();
  await main.getByLabel(/^Vorname/).click();
  await page.keyboard.type("Petra");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Probe");
}

async function compareTwo(page: Page): Promise<void> {
  const boxes = page.getByRole("checkbox", { name: /vergleichen/i });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
}

/** The longest interaction on each page from an event to the billing, and on finder and comparison, the processor slowed down by `rate`. */
export async function longestInteractions(
  browser: Browser,
  { origin, event, width, rate }: Readonly<{ origin: string; event: string; width: number; rate: number }>,
): Promise<readonly Longest[]> {
  const context: BrowserContext = await browser.newContext({ viewport: { width, height: 900 }, locale: "de-DE" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const found: Longest[] = [];
    await open(page, `${origin}${event}`);
    found.push(await longestOn(page, "Termin", () => addToCart(page)));
    await page.getByRole("button", { name: "Nur notwendige" }).click();
    await open(page, `${origin}/seminare/warenkorb`);
    found.push(await longestOn(page, "Warenkorb, sieben Personen", () => enterSeven(page)));
    await open(page, `${origin}/checkout?schritt=rechnung`);
    found.push(await longestOn(page, "Rechnung", () => fillBilling(page)));
    await open(page, `${origin}/seminare/p?personen=3`);
    found.push(await longestOn(page, "Termine, zwei zum Vergleich", () => compareTwo(page)));
    return found;
  } finally {
    await context.close();
  }
}
