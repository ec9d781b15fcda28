import type { Browser, Page } from "@playwright/test";

type Facts = { chosenAt: number | undefined; shownAt: number | undefined };

declare global {
  interface Window {
    findingFacts: Facts;
  }
}

/** Runs in the page: notes when something is chosen, and when the result that follows has been drawn. */
function watch(): void {
  const facts: Facts = { chosenAt: undefined, shownAt: undefined };
  window.findingFacts = facts;
  addEventListener("input", ({ timeStamp }) => Object.assign(facts, { chosenAt: timeStamp, shownAt: undefined }), true);
  addEventListener("DOMContentLoaded", () => {
    const results = document.querySelector("[data-found]");
    if (results === null) return;
    new MutationObserver(() =>
      // After the frame in which it stands.
      requestAnimationFrame(() =>
        setTimeout(() => {
          facts.shownAt ??= performance.now();
        }),
      ),
    ).observe(results, { childList: true });
  });
}

async function choose(page: Page, name: string, value: string): Promise<number> {
  const select = page.locator(`select[name=${name}]`);
  await select.focus();
  await select.selectOption(value);
  await page.waitForFunction(() => window.findingFacts.shownAt !== undefined);
  return page.evaluate(() => (window.findingFacts.shownAt ?? Number.NaN) - (window.findingFacts.chosenAt ?? Number.NaN));
}

export type Steps = readonly (readonly [name: string, value: string])[];

/** Milliseconds from each choice until its result is drawn, the processor slowed down by `rate`; the script is there already. */
export async function repaintTimes(browser: Browser, url: string, steps: Steps, rate: number): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "de-DE" });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: "networkidle" });
    await page.locator("[data-finder-form] [type=search]").focus();
    await page.waitForLoadState("networkidle");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    const times: number[] = [];
    for (const [name, value] of steps) times.push(await choose(page, name, value));
    return times;
  } finally {
    await context.close();
  }
}
