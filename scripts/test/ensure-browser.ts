import { CommandError, say } from "../command.ts";
import { BROWSER_ADVICE, findBrowser, lookForBrowser } from "../find-browser.ts";
import { aptGet, mayInstall } from "./apt.ts";

/** The headless shell starts and draws faster than the whole browser; older Debian versions have only that one. */
function installOnDebian(): void {
  say("Chromium für die Browsertests fehlt und wird installiert (apt-get) …");
  const install = (browser: string): boolean => aptGet("install", "-y", "--no-install-recommends", browser, "fonts-liberation");
  if (!(aptGet("update") && (install("chromium-headless-shell") || install("chromium"))))
    throw new CommandError(`Chromium ließ sich nicht installieren; die Meldung von apt-get steht darüber. ${BROWSER_ADVICE}`);
}

/** Finds the browser for the tests or, as root on Debian, installs it; they are never skipped. Throws `CommandError` otherwise. */
export function ensureBrowser(): void {
  if (lookForBrowser() === undefined && !process.env["CHROMIUM"] && mayInstall()) installOnDebian();
  findBrowser();
}
