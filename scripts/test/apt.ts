import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** As root on Debian what the tests need is installed. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync("/etc/debian_version");

export const aptGet = (...args: readonly string[]): boolean =>
  spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
