import { expect, type Locator, type Page } from "@playwright/test";
import { type TopLevelItem, visibleItems } from "#src/domain/page/navigation.ts";
import { ask } from "../site/ask.ts";

export async function navigationOf(origin: string): Promise<readonly TopLevelItem[]> {
  const { status, body } = await ask(`${origin}/shared-modules/nav`);
  expect(status).toBe(200);
  return visibleItems(JSON.parse(body.toString()) as TopLevelItem[]);
}

export class FlyoutPage {
  readonly underlay: Locator;
  readonly #banner: Locator;

  constructor(page: Page) {
    this.#banner = page.getByRole("banner");
    this.underlay = this.#banner.locator('[aria-hidden="true"][data-closing="false"]');
  }

  trigger(id: string): Locator {
    return this.#banner.locator(`[data-flyout="${id}"] > [data-trigger]`);
  }

  layer(id: string): Locator {
    return this.#banner.locator(`#flyout-${id}`);
  }

  close(id: string): Locator {
    return this.layer(id).getByRole("button", { name: "Schließen" });
  }

  carousel(id: string): Locator {
    return this.layer(id).getByRole("region", { name: "Anregungen" });
  }

  async expectOpen(id: string): Promise<void> {
    await expect(this.layer(id)).toBeVisible();
    await expect(this.trigger(id)).toHaveAttribute("aria-expanded", "true");
    await expect(this.layer(id).getByRole("status")).toHaveCount(0);
  }

  async expectClosed(id: string): Promise<void> {
    await expect(this.trigger(id)).toHaveAttribute("aria-expanded", "false");
    await this.layer(id).waitFor({ state: "detached" });
  }

  async open(id: string): Promise<void> {
    await this.trigger(id).click();
    await this.expectOpen(id);
  }
}
