import type { Locator, Page } from "@playwright/test";

/** The quick login box: the compact one of the header, or the card in a page. */
export class QuickLoginBox {
  readonly form: Locator;
  readonly email: Locator;
  readonly submit: Locator;
  readonly message: Locator;
  readonly status: Locator;

  constructor(page: Page, variant: "compact" | "card") {
    this.form = page.getByRole(variant === "compact" ? "banner" : "main").locator("form[data-quick-login]");
    this.email = this.form.getByRole("textbox", { name: "E-Mail Adresse" });
    this.submit = this.form.getByRole("button", { name: "Weiter" });
    this.message = this.form.locator("[data-message]");
    this.status = this.form.locator("[data-status]");
  }
}
