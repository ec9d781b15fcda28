import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";
import { bareEnvironment } from "#src/shared/server/process/test/bare-environment.ts";

const serving = { version: "1.0.0" };
const testing = { version: "1.0.0", dev: true };
const wanted = { "": {}, "node_modules/serves": serving, "node_modules/tests": testing };

type Packages = Readonly<Record<string, Readonly<{ version: string; dev?: boolean }>>>;

/** A checkout with these packages; in place of npm, what it would have been called with is printed. */
function run(present: Packages, variables: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = temporaryFolder();
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, "scripts"));
  for (const name of ["run.mjs", "quick-start.mjs"]) cpSync(join("scripts", name), join(folder, "scripts", name));
  for (const path of ["node_modules", ...Object.keys(present)]) mkdirSync(join(folder, path), { recursive: true });
  write("package-lock.json", JSON.stringify({ packages: wanted }));
  write("node_modules/.package-lock.json", JSON.stringify({ packages: present }));
  write("npm.js", "console.log(process.argv.slice(2).join(' '))");
  write("scripts/command.mjs", "console.log('läuft')");
  const env = bareEnvironment({ npm_execpath: join(folder, "npm.js"), ...variables });
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(folder, "scripts/run.mjs"), "scripts/command.mjs"], { env }, (error, out) =>
      error === null ? resolve(out) : reject(error),
    );
  });
}

const installs = (options: string): string => `Die Abhängigkeiten werden installiert (npm ci) …\nci ${options} --include=optional\nläuft\n`;
const older = { version: "0.9.0" };

it.each<[string, Packages, Readonly<Record<string, string>>, string]>([
  ["all packages are there", { "node_modules/serves": serving, "node_modules/tests": testing }, {}, "läuft\n"],
  ["those for development were left out", { "node_modules/serves": serving }, {}, "läuft\n"],
  [
    "those for development are old ones in production",
    { "node_modules/serves": serving, "node_modules/tests": { ...older, dev: true } },
    { NODE_ENV: "production" },
    "läuft\n",
  ],
  [
    "those for development are old ones",
    { "node_modules/serves": serving, "node_modules/tests": { ...older, dev: true } },
    {},
    installs("--include=dev"),
  ],
  ["those for development were left out and another is old", { "node_modules/serves": older }, {}, installs("--omit=dev")],
  ["nothing was installed yet", {}, { NODE_ENV: "production" }, installs("--include=dev")],
])("touches node_modules only where the command needs it: %s", async (_, present, variables, said) =>
  expect(await run(present, variables)).toBe(said),
);
