import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { CommandError } from "./command.ts";

const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];

export const BROWSER_ADVICE =
  "Bitte installieren Sie Chromium (etwa mit „apt-get install chromium“ oder „npx playwright install chromium“) oder nennen Sie mit CHROMIUM den Pfad zu einem vorhandenen.";

/** The Chromium for tests and measurements: `CHROMIUM`, one of the usual places, or Playwright's own. */
export function lookForBrowser(): string | undefined {
  const named = process.env["CHROMIUM"];
  if (named) return existsSync(named) ? named : undefined;
  return [...places, chromium.executablePath()].find((path) => existsSync(path));
}

/** Throws `CommandError` with what to do when there is none. */
export function findBrowser(): string {
  const browser = lookForBrowser();
  if (browser !== undefined) return browser;
  const named = process.env["CHROMIUM"];
  throw new CommandError(
    named ? `CHROMIUM nennt ${named}, aber diese Datei gibt es nicht.` : `Es ist kein Chromium zu finden. ${BROWSER_ADVICE}`,
  );
}
