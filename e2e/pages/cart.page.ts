import type { Locator, Page } from "@playwright/test";

export class CartPage {
  readonly items: Locator;
  readonly message: Locator;
  readonly empty: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole("main");
    this.items = main.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Entfernen/ }) });
    this.message = main.locator("p.message:not([data-message])");
    this.empty = main.getByRole("heading", { name: "Ihr Warenkorb ist leer" });
  }

  open(origin: string): ReturnType<Page["goto"]> {
    return this.#page.goto(`${origin}/seminare/warenkorb`);
  }

  async remove(title: string): Promise<void> {
    await this.items
      .filter({ hasText: title })
      .getByRole("button", { name: /^Entfernen/ })
      .click();
  }
}
