import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError, say } from "../command.ts";
import { BROWSER_ADVICE, findBrowser, lookForBrowser } from "../find-browser.ts";

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync("/etc/debian_version") && !process.env["CHROMIUM"];

const aptGet = (...args: string[]): boolean =>
  spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;

/** The headless shell starts and draws faster than the whole browser; older Debian versions have only that one. */
function installOnDebian(): void {
  say("Chromium für die Browsertests fehlt und wird installiert (apt-get) …");
  const install = (browser: string): boolean => aptGet("install", "-y", "--no-install-recommends", browser, "fonts-liberation");
  if (!(aptGet("update") && (install("chromium-headless-shell") || install("chromium"))))
    throw new CommandError(`Chromium ließ sich nicht installieren; die Meldung von apt-get steht darüber. ${BROWSER_ADVICE}`);
}

/** Finds the browser for the tests or, as root on Debian, installs it; they are never skipped. Throws `CommandError` otherwise. */
export function ensureBrowser(): void {
  if (lookForBrowser() === undefined && mayInstall()) installOnDebian();
  findBrowser();
}
