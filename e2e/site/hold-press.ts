import type { Locator, Page, Response } from "@playwright/test";

/** Presses `target` and lets go when the answer that `isAnswer` knows has come and was drawn; `pressed` is called in between. */
export async function holdUntilAnswered(
  page: Page,
  target: Locator,
  isAnswer: (response: Response) => boolean,
  pressed: () => void = () => undefined,
): Promise<void> {
  await target.hover();
  const answer = page.waitForResponse(isAnswer);
  await page.mouse.down();
  pressed();
  await (await answer).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  await page.mouse.up();
}
