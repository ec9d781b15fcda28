import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { everythingBelow } from "#src/shared/server/process/private-files.ts";

/** A command of the operators, started by somebody whose umask keeps nothing from anybody. */
function run(varDir: string, script: string, ...args: readonly string[]): void {
  const file = new URL(`./${script}.ts`, import.meta.url).pathname;
  const env = {
    ...process.env,
    VAR_DIR: varDir,
    DATABASE_URL: `file:${join(varDir, "portal.sqlite")}`,
    CONTENT_DIR: join(varDir, "../content"),
  };
  const { status, stderr } = spawnSync("sh", ["-c", 'umask 000; exec "$@"', "sh", process.execPath, file, ...args], {
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
}

it("leaves nothing open to others, whatever command makes it and whatever the umask", () => {
  const folder = temporaryFolder();
  const varDir = join(folder, "var");
  mkdirSync(join(folder, "content"), { recursive: true });
  run(varDir, "db-migrate");
  run(varDir, "db-backup", "--verify", "--keep", "3");
  run(varDir, "db-backup", join(varDir, "by-hand", "portal.sqlite"));
  run(varDir, "db-restore", join(varDir, "by-hand", "portal.sqlite"));
  run(varDir, "db-copy", "--from", `file:${join(varDir, "portal.sqlite")}`, "--to", `file:${join(varDir, "copied", "portal.sqlite")}`);
  const wide = everythingBelow(varDir).filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(wide).toEqual([]);
  expect(readdirSync(varDir).some((name) => name.endsWith(".alt"))).toBe(true);
});

it("narrows what is there already when a command finds it", () => {
  const varDir = join(temporaryFolder(), "var");
  mkdirSync(join(varDir, "mails"), { recursive: true, mode: 0o777 });
  writeFileSync(join(varDir, "mails/1.eml"), "", { mode: 0o666 });
  run(varDir, "db-migrate");
  expect(everythingBelow(varDir).filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
});
