import type { Browser, BrowserContext, Page } from "@playwright/test";

/** After another trigger was hovered, as the first touch from the middle of the page, or out of the blue. */
export type Start = "warm" | "approach" | "jump";

/** A hand moves: a fifth of a second from the middle of the page. */
const STEPS = 12;
const FRAME_MS = 16;

type Facts = Readonly<{ hoveredAt: number | undefined; shownAt: number | undefined; shift: number; interactions: number[] }>;

declare global {
  interface Window {
    headerFacts: { -readonly [Key in keyof Facts]: Facts[Key] };
  }
}

/** Runs in the page: notes when a trigger is hovered, when a panel has been drawn, every layout shift and every interaction. */
function watch(): void {
  const facts: Window["headerFacts"] = { hoveredAt: undefined, shownAt: undefined, shift: 0, interactions: [] };
  window.headerFacts = facts;
  const isIn = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;
  addEventListener(
    "pointerover",
    (event) => {
      if (event.isTrusted && isIn(event.target, "[data-popover]")) facts.hoveredAt ??= event.timeStamp;
    },
    true,
  );
  let seen = false;
  new MutationObserver(() => {
    if (seen || document.querySelector("[data-panel]") === null) return;
    seen = true;
    // After the frame in which it stands.
    requestAnimationFrame(() =>
      setTimeout(() => {
        facts.shownAt = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    // Shifts right after an input count here too: the header promises none at all.
    for (const entry of list.getEntries()) facts.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) facts.interactions.push(entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

type Visit = Readonly<{ page: Page; context: BrowserContext; scriptBytes: () => Promise<number> }>;

async function visit(browser: Browser, url: string, start: Start): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "de-DE" });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.mouse.move(640, 700);
  if (start === "warm") {
    await page.hover("header img");
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => document.querySelector("[data-popover] [aria-expanded]") !== null);
    await page.mouse.move(640, 700);
  }
  return { page, context, scriptBytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) };
}

const throttle = async ({ context, page }: Visit, rate: number): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

async function factsOf(page: Page): Promise<Facts> {
  return page.evaluate(() => window.headerFacts);
}

/** Milliseconds from the end of the opening delay until the popover stands on the screen, the processor slowed down by `rate`. */
export async function popoverLatency(
  browser: Browser,
  { url, kind, start, rate, delay }: Readonly<{ url: string; kind: string; start: Start; rate: number; delay: number }>,
): Promise<number> {
  const seen = await visit(browser, url, start);
  try {
    await throttle(seen, rate);
    const box = await seen.page.locator(`[data-popover=${kind}] > a`).boundingBox();
    if (box === null) throw new Error(`no trigger ${kind}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (start === "approach") {
      for (let step = 0; step < STEPS; step++) {
        await seen.page.mouse.move(640 + ((x - 640) * step) / STEPS, 500 + ((y - 500) * step) / STEPS);
        await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
      }
    }
    await seen.page.mouse.move(x, y);
    await seen.page.waitForFunction(() => window.headerFacts.shownAt !== undefined);
    const { hoveredAt = Number.NaN, shownAt = Number.NaN } = await factsOf(seen.page);
    return shownAt - hoveredAt - delay;
  } finally {
    await seen.context.close();
  }
}

/** Bytes of script on the wire before any touch, and after a click on `trigger` and all that it loads. */
export async function scriptWeight(browser: Browser, url: string, trigger: string): Promise<Readonly<{ before: number; after: number }>> {
  const seen = await visit(browser, url, "jump");
  try {
    const before = await seen.scriptBytes();
    await seen.page.click(trigger);
    await seen.page.waitForLoadState("networkidle");
    await seen.page.waitForFunction(
      () => document.querySelector("header [aria-expanded=true], dialog[open], header input[type=search]") !== null,
    );
    await seen.page.waitForLoadState("networkidle");
    return { before, after: await seen.scriptBytes() };
  } finally {
    await seen.context.close();
  }
}

/** Clicks through the triggers twice, slowed down by `rate`: the longest interaction in milliseconds, and the sum of all layout shifts. */
export async function clickThrough(
  browser: Browser,
  { url, triggers, rate }: Readonly<{ url: string; triggers: readonly string[]; rate: number }>,
): Promise<Readonly<{ interaction: number; shift: number }>> {
  const seen = await visit(browser, url, "warm");
  try {
    await throttle(seen, rate);
    for (const trigger of [...triggers, ...triggers]) {
      await seen.page.click(trigger);
      await seen.page.keyboard.press("Escape");
    }
    await seen.page.waitForLoadState("networkidle");
    const { interactions, shift } = await factsOf(seen.page);
    return { interaction: Math.max(0, ...interactions), shift };
  } finally {
    await seen.context.close();
  }
}
