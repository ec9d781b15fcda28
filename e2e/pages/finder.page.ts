import { expect, type Locator, type Page } from "@playwright/test";

export class FinderPage {
  readonly root: Locator;
  readonly status: Locator;
  readonly rows: Locator;
  readonly words: Locator;
  readonly chips: Locator;
  readonly compare: Locator;
  readonly apply: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.root = page.locator("[data-finder]");
    this.status = this.root.getByRole("status");
    this.rows = this.root.locator("[data-found] .row");
    this.words = this.root.getByLabel("Wonach suchen Sie?");
    this.chips = this.root.getByRole("list", { name: "Gesetzte Filter" }).getByRole("link");
    this.apply = this.root.getByRole("button", { name: /anzeigen$/ });
    this.compare = this.root.getByRole("button", { name: /^Ausgewählte Termine vergleichen/ });
  }

  select(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  async unfold(): Promise<void> {
    const summary = this.root.locator("summary");
    if (await summary.isVisible()) await summary.click();
    await expect(this.select("Monat")).toBeVisible();
  }

  /** On a phone the open filters lie over what they bring. */
  async fold(): Promise<void> {
    if (await this.apply.isVisible()) await this.apply.click();
    await expect(this.apply).toBeHidden();
  }

  /** Takes the first choice of a filter, or the one with this value, that dates stand behind; returns how many. */
  async choose(label: string, value?: string): Promise<number> {
    const options = this.select(label).locator(value === undefined ? "option:not([value=''])" : `option[value="${value}"]`);
    const found = (await options.all()).map(async (option) => ({
      value: (await option.getAttribute("value")) ?? "",
      count: Number(/\((\d+)\)/.exec((await option.textContent()) ?? "")?.[1]),
    }));
    const choice = (await Promise.all(found)).find(({ count }) => count > 0);
    if (choice === undefined) throw new Error(`no choice in „${label}“`);
    await this.select(label).focus();
    await this.select(label).selectOption(choice.value);
    return choice.count;
  }

  async expectFound(count: number): Promise<void> {
    await expect(this.status).toHaveText(count === 1 ? "1 Termin gefunden" : `${count} Termine gefunden`);
    await expect(this.rows).toHaveCount(Math.min(count, 15));
  }

  async tick(rows: readonly number[]): Promise<void> {
    for (const row of rows)
      await this.rows
        .nth(row)
        .getByRole("checkbox", { name: /^Vergleichen/ })
        .check();
  }

  open(address: string): ReturnType<Page["goto"]> {
    return this.#page.goto(address);
  }
}
