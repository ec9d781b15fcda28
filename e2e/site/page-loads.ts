import type { Page } from "@playwright/test";

/** Counts what a visitor waits for as a new page; the redirect after a form belongs to the page that follows. */
export function countPageLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.redirectedFrom() === null) loads += 1;
  });
  return () => loads;
}
