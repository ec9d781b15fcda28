import type { Locator, Page } from "@playwright/test";

export class ConsentPage {
  readonly question: Locator;
  readonly settings: Locator;
  readonly settingsLink: Locator;

  constructor(page: Page) {
    this.question = page.getByRole("dialog", { name: "Ihre Einwilligung" });
    this.settings = page.getByRole("dialog", { name: "Cookie-Einstellungen" });
    this.settingsLink = page.getByRole("contentinfo").getByRole("link", { name: "Cookie-Einstellungen" });
  }

  static accept(dialog: Locator): Locator {
    return dialog.getByRole("button", { name: "Alle akzeptieren" });
  }

  static refuse(dialog: Locator): Locator {
    return dialog.getByRole("button", { name: "Nur notwendige" });
  }
}
