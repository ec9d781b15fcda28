import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "#src/build/test/temporary-folder.ts";

/** Tests run where no systemd does: in its place, what it would have been called with is printed. */
function handedToSystemd(unit: string, args: readonly string[]): readonly string[] {
  const folder = temporaryFolder();
  const program = (name: string, lines: string): void => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  writeFileSync(join(folder, "unit"), unit);
  program("systemctl", `[ "$*" = "cat portal.service" ] && cat "${folder}/unit"`);
  program("systemd-run", 'for each; do printf "%s\\n" "$each"; done');
  const { PATH = "" } = process.env;
  return execFileSync(join("deploy", "as-portal"), args, { env: { PATH: `${folder}:${PATH}` }, encoding: "utf8" })
    .trimEnd()
    .split("\n");
}

it("starts a command with the account, folders, variables and credential of the sample unit", () => {
  const unit = readFileSync("deploy/portal.service", "utf8");
  const handed = handedToSystemd(unit, ["node_modules/.bin/node", "scripts/account-role.ts", "a b@c.de", "admin"]);
  const settings = handed.flatMap((each) => (each.startsWith("--property=") ? [each.slice("--property=".length)] : []));
  expect(settings.filter((setting) => !unit.split("\n").includes(setting))).toEqual(["UMask=0077"]);
  const names = new Set(settings.map((setting) => setting.slice(0, setting.indexOf("="))));
  expect([...names]).toEqual(expect.arrayContaining(["User", "EnvironmentFile", "LoadCredential", "StateDirectory", "BindPaths"]));
  expect(settings.join(" ")).toContain("VAR_DIR=/var/lib/portal DATABASE_URL=file:/var/lib/portal/portal.sqlite");
  expect(handed.slice(-5)).toEqual([
    resolve("deploy/with-credentials"),
    "node_modules/.bin/node",
    "scripts/account-role.ts",
    "a b@c.de",
    "admin",
  ]);
});

it("takes over what a drop-in says, after what the unit says", () => {
  const handed = handedToSystemd("[Service]\nEnvironment=A=1\n# DynamicUser=yes\n\n# drop-in\n[Service]\nEnvironment=A=2\n", ["true"]);
  expect(handed.filter((each) => /=(?:A|Dyn)/.test(each))).toEqual(["--property=Environment=A=1", "--property=Environment=A=2"]);
});
