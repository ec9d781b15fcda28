import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe looks for. */
const wcagRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing moves any more: what fades in has no contrast that could be measured. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));

async function look(page: Page, scope: string | undefined): Promise<string[]> {
  await page.waitForLoadState();
  await settled(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .withTags(wcagRules);
  const { violations } = await (scope === undefined ? axe : axe.include(scope)).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
}

/** What axe has against a page, or the part of it that a state concerns. A page that leaves while axe looks is followed once. */
export async function barriersOn(page: Page, scope?: string): Promise<string[]> {
  try {
    return await look(page, scope);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("Execution context was destroyed"))) throw error;
    return await look(page, scope);
  }
}
