import { expect, type Locator, type Page } from "@playwright/test";

/** The head of every page, on a wide or a narrow screen. */
export class HeaderPage {
  readonly root: Locator;
  readonly skipLink: Locator;
  readonly cart: Locator;
  readonly count: Locator;
  readonly search: Locator;
  readonly menu: Locator;
  readonly menuButton: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.getByRole("banner");
    this.skipLink = this.root.getByRole("link", { name: "Zum Inhalt springen" });
    this.cart = this.root.getByRole("link", { name: /^Warenkorb/ });
    this.count = this.root.locator("[data-cart-count]");
    this.search = this.root.getByRole("link", { name: "Suche" });
    this.menu = this.root.getByRole("navigation", { name: "Menü" });
    this.menuButton = this.root.locator("summary");
  }

  /** Follows a link of the main navigation, through the menu where that is folded away. */
  async follow(label: string): Promise<void> {
    const main = this.root.getByRole("navigation", { name: "Hauptnavigation" });
    if (await this.menuButton.isVisible()) {
      await this.menuButton.click();
      await this.menu.getByRole("link", { name: label }).first().click();
    } else {
      await main.getByRole("link", { name: label, exact: true }).click();
    }
  }

  async expectCount(count: number): Promise<void> {
    if (count === 0) await expect(this.count).toBeHidden();
    else await expect(this.count).toHaveText(String(count));
  }

  async openCart(): Promise<void> {
    await this.cart.click();
    await expect(this.#page.getByRole("heading", { level: 1, name: "Warenkorb" })).toBeVisible();
  }
}
