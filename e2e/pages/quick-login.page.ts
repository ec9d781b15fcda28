import type { Locator, Page } from "@playwright/test";

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
