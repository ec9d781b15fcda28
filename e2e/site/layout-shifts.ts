import type { Page } from "@playwright/test";

type Shift = PerformanceEntry & Readonly<{ value: number; hadRecentInput: boolean; sources: readonly Readonly<{ node: Node | null }>[] }>;

declare global {
  interface Window {
    layoutShifts: () => Readonly<{ text: string; expected: boolean }>[];
  }
}

/** Watches for shifts on every page from here on; also for those right after an input, which a score would forgive. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { text: string; expected: boolean }[] = [];
    const add = (entries: PerformanceEntryList): void => {
      for (const { value, startTime, sources, hadRecentInput } of entries as Shift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 120));
        shifts.push({ text: `${value} after ${Math.round(startTime)} ms: ${moved.join(" | ")}`, expected: hadRecentInput });
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.layoutShifts = () => {
      add(observer.takeRecords());
      return shifts;
    };
  });
}

/** What has moved on the page so far; where `forgiving`, without what follows an input at once. */
export async function shiftsOn(page: Page, forgiving = false): Promise<readonly string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const shifts = await page.evaluate(() => window.layoutShifts());
  return shifts.filter(({ expected }) => !(forgiving && expected)).map(({ text }) => text);
}
