import { expect, type Locator } from "@playwright/test";

/** Repeats: a form sent within two seconds asks to be sent again. `done` must not be on the page before. */
export async function sendUntil(button: Locator, done: Locator): Promise<void> {
  await expect(done).toHaveCount(0);
  await expect(async () => {
    const answered = button.page().waitForEvent("load");
    await button.click();
    await answered;
    expect(await done.first().isVisible()).toBe(true);
  }).toPass();
}
