import { expect, type Locator, type Page } from "@playwright/test";
import { origins } from "../site/portal.ts";

export class CheckoutPage {
  readonly main: Locator;
  readonly current: Locator;
  readonly toReview: Locator;
  readonly order: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole("main");
    this.current = this.main.locator('[aria-current="step"]');
    this.toReview = this.main.getByRole("button", { name: "Weiter zum Prüfen" });
    this.order = this.main.getByRole("button", { name: /^(?:Zahlungspflichtig bestellen|Kostenfrei reservieren)$/ });
  }

  open(step = ""): ReturnType<Page["goto"]> {
    return this.#page.goto(`${origins.ifb}/checkout${step === "" ? "" : `?schritt=${step}`}`);
  }

  expectStep(label: string): Promise<void> {
    return expect(this.current).toContainText(label);
  }

  /** The first click on a form waits for its script: the answer follows a moment later. */
  async tick(box: Locator): Promise<void> {
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  }

  async fillBilling(email: string): Promise<void> {
    const { main } = this;
    await this.tick(main.getByRole("radio", { name: "Betriebsrat (BR)" }));
    await main.getByLabel(/^Anrede/).selectOption("Frau");
    await main.getByLabel(/^Vorname/).fill("Petra");
    await main.getByLabel(/^Nachname/).fill("Probe");
    await main.getByLabel(/^E-Mail-Adresse/).fill(email);
    await main.getByLabel(/^Telefon/).fill("089 1234567");
    await main.getByLabel(/^Firma/).fill("Muster GmbH");
    await main.getByLabel(/^Straße/).fill("Musterweg");
    await main.getByLabel(/^Hausnummer/).fill("7");
    await main.getByLabel(/^Postleitzahl/).fill("80331");
    await main.getByLabel(/^Ort/).fill("München");
  }

  async orderUntilDone(): Promise<void> {
    await this.tick(this.main.getByRole("checkbox"));
    await this.order.click();
    await expect(this.main.getByRole("heading", { level: 1, name: /^Bestellung B-/ })).toBeVisible();
  }
}
