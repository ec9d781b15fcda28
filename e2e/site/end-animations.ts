import type { Locator, Page } from "@playwright/test";

/**
 * Whatever moves, below an element or on the whole page, is where it ends: what fades in has no contrast that could be
 * measured. It isn't waited for: the browser never says of something it doesn't draw, such as a footer further down, that it
 * has ended.
 */
export async function endAnimations(where: Page | Locator): Promise<void> {
  const root = "goto" in where ? where.locator(":root") : where;
  await root.evaluate((element) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}
