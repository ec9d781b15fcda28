import type { Page } from "@playwright/test";

/** Lets no further script through until it is called: what happens before has only the first HTML. */
export async function withholdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
