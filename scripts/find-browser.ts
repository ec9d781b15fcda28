import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"];

/** The Chromium for browser tests: `CHROMIUM`, one of the usual places, or Playwright's own. */
export function findBrowser(named: string | undefined = process.env["CHROMIUM"]): string | undefined {
  if (named) return existsSync(named) ? named : undefined;
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}
