import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError, say } from "../command.ts";
import { BROWSER_ADVICE, findBrowser, lookForBrowser } from "../find-browser.ts";

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync("/etc/debian_version") && !process.env["CHROMIUM"];

function installOnDebian(): void {
  say("Chromium für die Browsertests fehlt und wird installiert (apt-get install chromium) …");
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { status } = spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    if (status !== 0)
      throw new CommandError(`Chromium ließ sich nicht installieren; die Meldung von apt-get steht darüber. ${BROWSER_ADVICE}`);
  }
}

/** Finds the browser for the tests or, as root on Debian, installs it; they are never skipped. Throws `CommandError` otherwise. */
export function ensureBrowser(): void {
  if (lookForBrowser() === undefined && mayInstall()) installOnDebian();
  findBrowser();
}
