import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { CommandError, say } from "../command.ts";
import { findBrowser } from "../find-browser.ts";

const advice =
  "Bitte installieren Sie Chromium (etwa mit „apt-get install chromium“ oder „npx playwright install chromium“) oder nennen Sie mit CHROMIUM den Pfad zu einem vorhandenen.";

function installOnDebian(): void {
  say("Chromium für die Browsertests fehlt und wird installiert (apt-get install chromium) …");
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { status } = spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    if (status !== 0) throw new CommandError(`Chromium ließ sich nicht installieren; die Meldung von apt-get steht darüber. ${advice}`);
  }
}

/** Finds the browser for the tests or installs it; they are never skipped. Throws `CommandError` where neither is possible. */
export function ensureBrowser(): string {
  const named = process.env["CHROMIUM"];
  if (named && !existsSync(named)) throw new CommandError(`CHROMIUM nennt ${named}, aber diese Datei gibt es nicht.`);
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version"))
    throw new CommandError(`Für die Browsertests fehlt Chromium. ${advice}`);
  installOnDebian();
  const installed = findBrowser();
  if (installed === undefined) throw new CommandError(`Auch nach der Installation ist kein Chromium zu finden. ${advice}`);
  return installed;
}
