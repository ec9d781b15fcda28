import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CommandError, runCommand, say } from "./command.ts";
import { completeLock, type Lockfile } from "./lock/complete-lock.ts";

const root = resolve(import.meta.dirname, "..");
const file = join(root, "package-lock.json");

/** Under the project's own Node: npm on an older one silently picks older packages. */
function updateLock(): void {
  const args = ["install", "--package-lock-only"];
  const npm = process.env["npm_execpath"];
  const options = { cwd: root, stdio: "inherit" } as const;
  const { status } = npm?.endsWith(".js") ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync("npm", args, options);
  if (status !== 0) throw new CommandError("npm konnte package-lock.json nicht erneuern; seine Meldung steht darüber.");
}

await runCommand({
  help: `
npm run lock
Erneuert package-lock.json nach einer Änderung an package.json und ergänzt Pakete anderer Plattformen,
die das Paketverzeichnis nicht führt. Installiert nichts.`,
  run: async () => {
    updateLock();
    const { lock, added, skipped } = completeLock(JSON.parse(readFileSync(file, "utf8")) as Lockfile);
    for (const entry of skipped) say(`Nicht ergänzt, weil die Fassung kein fester Wert ist: ${entry}`);
    if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    return `package-lock.json ist erneuert; ${added.length} Einträge wurden ergänzt.`;
  },
});
