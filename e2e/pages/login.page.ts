import { expect, type Locator, type Page } from "@playwright/test";

export class LoginPage {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly summary: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.email = main.getByLabel(/^E-Mail-Adresse/);
    this.password = main.getByRole("textbox", { name: /^(?:Neues )?Passwort/ });
    this.submit = main.getByRole("button", { name: "Anmelden", exact: true });
    this.summary = main.getByRole("alert");
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }

  async expectGreeting(firstname: string): Promise<void> {
    await expect(this.#page.getByRole("heading", { level: 1, name: `Guten Tag, ${firstname}` })).toBeVisible();
  }
}
