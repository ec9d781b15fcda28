import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { lookForBrowser } from "../find-browser.ts";
import { LIMITS } from "./limits.ts";

/** Somebody who looks at the site in a real browser, and what went wrong before their eyes. */
export type Visitor = Readonly<{ page: Page; faults: readonly string[]; leave: () => Promise<void> }>;

function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("console", (message) => {
    // A form that is sent too quickly is answered with 422, which the browser says itself.
    const refused = /^Failed to load resource: the server responded with a status of 422/.test(message.text());
    if (message.type() === "error" && !refused) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/**
 * Opens a browser in which the public port of a site leads to the one its server listens on. Whatever the visitor waits
 * for may take as long as on the slowest machine.
 */
export async function visitor(publicPort: string, serverPort: number): Promise<Visitor> {
  const executablePath = lookForBrowser();
  const rules = ["localhost", "betriebsrat.localhost"].map((host) => `MAP ${host}:${publicPort} 127.0.0.1:${serverPort}`).join(", ");
  const browser: Browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", `--host-resolver-rules=${rules}`],
  });
  const page = await browser.newPage({ locale: "de-DE", viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(LIMITS.state);
  return { page, faults: faultsOf(page), leave: () => browser.close() };
}

async function fillBilling(page: Page): Promise<void> {
  const main = page.getByRole("main");
  // The first click on a form waits for its script: the answer follows a moment later.
  await main.getByRole("radio", { name: "Betriebsrat (BR)" }).check();
  await main.getByLabel(/^Anrede/).selectOption("Frau");
  for (const [label, value] of [
    ["Vorname", "Petra"],
    ["Nachname", "Probe"],
    ["E-Mail-Adresse", "petra.probe@example.org"],
    ["Telefon", "089 1234567"],
    ["Firma", "Muster GmbH"],
    ["Straße", "Musterweg"],
    ["Hausnummer", "7"],
    ["Postleitzahl", "80331"],
    ["Ort", "München"],
  ] as const)
    await main.getByLabel(new RegExp(`^${label}`)).fill(value);
}

const CART_URL = "**/seminare/warenkorb";

/** A click is lost when the form is drawn anew in the same moment, with the state of its seats: a visitor clicks again. */
async function goToCart(page: Page, form: Locator): Promise<void> {
  const link = form.getByRole("link", { name: "Zum Warenkorb" });
  await link.waitFor();
  while (!page.url().endsWith("/seminare/warenkorb")) {
    await link.click({ timeout: 15_000 }).catch(() => undefined);
    await page.waitForURL(CART_URL, { timeout: 15_000 }).catch(() => undefined);
  }
  await page.waitForURL(CART_URL);
}

/** Books one seat as a visitor does, from the page of the event to the confirmation; returns the heading they end on. */
export async function bookSeat({ page }: Visitor, origin: string, eventId: number): Promise<string> {
  const main = page.getByRole("main");
  const step = (label: string) => main.locator('[aria-current="step"]', { hasText: label }).waitFor();
  await page.goto(`${origin}/seminare/p/${eventId}`);
  const form = page.locator(`form:has(input[name="eventId"][value="${eventId}"])`).first();
  await form.getByRole("button", { name: /^In den Warenkorb/ }).click();
  await goToCart(page, form);
  await page.evaluate(async () => {
    const cart = await fetch("/order-api/get-shopping-cart");
    const [item] = (await cart.json()) as readonly Readonly<{ cartItemId: string }>[];
    const person = { cartItemId: item?.cartItemId, firstname: "Anna", lastname: "Muster", kind: "buchung" };
    const headers = { "Content-Type": "application/json" };
    await fetch("/order-api/add-recipient", { method: "POST", headers, body: JSON.stringify(person) });
  });
  await page.reload();
  await main.getByRole("button", { name: "Zur Kasse" }).click();
  await step("Rechnung");
  await fillBilling(page);
  await main.getByRole("button", { name: "Weiter zum Prüfen" }).click();
  await step("Prüfen");
  const done = main.getByRole("heading", { level: 1, name: /^Bestellung B-/ });
  // A form that is sent within two seconds asks to be sent once more.
  while (!(await done.isVisible())) {
    await main.getByRole("checkbox").check();
    const answered = page.waitForEvent("load");
    await main.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await answered;
  }
  return (await done.textContent()) ?? "";
}
