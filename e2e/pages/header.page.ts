import { expect, type Locator, type Page } from "@playwright/test";
import { PopoverPage } from "./popover.page.ts";

export class HeaderPage {
  readonly root: Locator;
  readonly skipLink: Locator;
  readonly cart: Locator;
  readonly user: Locator;
  readonly count: Locator;
  readonly search: Locator;
  readonly main: Locator;
  readonly plainMenu: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly #page: Page;
  readonly #popovers: PopoverPage;

  constructor(page: Page) {
    this.#page = page;
    this.#popovers = new PopoverPage(page);
    this.root = page.getByRole("banner");
    this.skipLink = this.root.getByRole("link", { name: "Zum Inhalt springen" });
    this.cart = this.#popovers.trigger("shoppingCart");
    this.user = this.#popovers.trigger("user");
    this.count = this.root.locator("[data-cart-count]");
    this.search = this.root.locator("[data-search] [data-trigger]");
    this.main = this.root.getByRole("navigation", { name: "Hauptnavigation" });
    this.plainMenu = this.root.getByRole("navigation", { name: "Menü", exact: true });
    this.menuButton = this.root.locator("summary");
    this.menu = page.getByRole("dialog", { name: "Menü" });
  }

  async follow(label: string): Promise<void> {
    if (await this.menuButton.isVisible()) {
      await this.menuButton.click();
      await this.menu.getByRole("button", { name: new RegExp(`^${label}`) }).click();
      await this.menu.getByRole("link", { name: `Alles zu „${label}“` }).click();
    } else {
      await this.main.getByRole("link", { name: label, exact: true }).click();
      const flyout = this.root.getByRole("region", { name: label, exact: true });
      await flyout.getByRole("heading", { level: 2 }).getByRole("link", { name: label }).click();
    }
  }

  async followPlainly(label: string): Promise<void> {
    if (await this.menuButton.isVisible()) {
      await this.menuButton.click();
      await this.plainMenu.getByRole("link", { name: label }).first().click();
    } else {
      await this.main.getByRole("link", { name: label, exact: true }).click();
    }
  }

  async expectCount(count: number): Promise<void> {
    if (count === 0) await expect(this.count).toBeHidden();
    else await expect(this.count).toHaveText(String(count));
  }

  async openCart(): Promise<void> {
    await this.#popovers.open("shoppingCart");
    await this.#popovers.panel("shoppingCart").getByRole("link", { name: "Zum Warenkorb" }).click();
    await expect(this.#page.getByRole("heading", { level: 1, name: "Warenkorb" })).toBeVisible();
  }

  async changeSite(to: "ifb" | "betriebsrat"): Promise<void> {
    await this.#popovers.open(to);
    await this.#popovers
      .panel(to)
      .getByRole("link", { name: /^Startseite/ })
      .click();
  }
}
