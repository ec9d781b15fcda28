import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../find-browser.ts";

const ALWAYS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/** Looks for a browser before anything is built or started for it; what it returns launches one. */
export function benchBrowser(): (...more: readonly string[]) => Promise<Browser> {
  const executablePath = findBrowser();
  return (...more) => chromium.launch({ executablePath, args: [...ALWAYS, ...more] });
}
