import { expect, type Locator, type Page } from "@playwright/test";
import type { PopoverKind } from "#src/shared/browser/popover-placement.ts";
import { endAnimations } from "../site/end-animations.ts";

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

export class PopoverPage {
  readonly bar: Locator;
  readonly #page: Page;
  readonly #banner: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#banner = page.getByRole("banner");
    this.bar = this.#banner.locator(".bar");
  }

  trigger(kind: PopoverKind): Locator {
    const host = kind === "cartFirstAddNotice" ? "shoppingCart" : kind;
    return this.#banner.locator(`[data-popover="${host}"] > [data-trigger]`);
  }

  panel(kind: PopoverKind): Locator {
    return this.#banner.locator(`[data-panel="${kind}"]`);
  }

  async open(kind: PopoverKind): Promise<void> {
    await this.trigger(kind).hover({ position: { x: 2, y: 10 } });
    await this.trigger(kind).hover();
    await expect(this.panel(kind)).toBeVisible();
  }

  async leave(): Promise<void> {
    await this.#page.mouse.move(5, (this.#page.viewportSize()?.height ?? 800) - 5);
  }

  async expectOpen(kind: PopoverKind): Promise<void> {
    await expect(this.panel(kind)).toBeVisible();
    if (kind !== "cartFirstAddNotice") {
      await expect(this.trigger(kind)).toHaveAttribute("aria-expanded", "true");
      await expect(this.trigger(kind)).toHaveAttribute("aria-controls", `popover-${kind}`);
    }
  }

  async expectClosed(kind: PopoverKind): Promise<void> {
    await expect(this.trigger(kind)).toHaveAttribute("aria-expanded", "false");
    await this.panel(kind).waitFor({ state: "detached" });
  }

  async boxOf(kind: PopoverKind): Promise<Box> {
    const panel = this.panel(kind);
    await endAnimations(panel);
    const box = await panel.boundingBox();
    if (box === null) throw new Error(`The popover ${kind} is not drawn`);
    return box;
  }

  /** Pixels between the upper edge of the bar and that of the popover. */
  async topInBar(kind: PopoverKind): Promise<number> {
    const [box, bar] = [await this.boxOf(kind), await this.bar.boundingBox()];
    return Math.round(box.y - (bar?.y ?? Number.NaN));
  }
}
