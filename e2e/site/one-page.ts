import type { Page } from "@playwright/test";
import { axeSource } from "./barriers-on.ts";
import { origins } from "./portal.ts";
import { test as base } from "./test.ts";

/**
 * As at the first visit: no cookie, nothing in any store, and no wish about colours or motion. It ends on a file of the same
 * site that has no script: on another site, and on `about:blank`, the page would go on in a new process.
 */
async function forget(page: Page): Promise<void> {
  const context = page.context();
  await page.goto(`${origins.ifb}/robots.txt`);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  for (const origin of Object.values(origins)) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/**
 * For files that look at many pages and change nothing in them: all their tests have one page, in whose process the site and
 * axe-core have been compiled already. A test finds it as a new one.
 */
export const test = base.extend<object, { onePage: Page }>({
  onePage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use;
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        ...(viewport !== undefined && { viewport }),
      });
      await context.addInitScript({ content: axeSource });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ onePage }, use) => {
    await forget(onePage);
    await use(onePage.context());
  },
  page: async ({ onePage }, use) => use(onePage),
});
