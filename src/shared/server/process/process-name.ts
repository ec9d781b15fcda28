import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isRunning } from "./is-running.ts";

/** Where process numbers mean the same: this start of this machine, and in it this container. */
function numberSpace(): string {
  try {
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

const space = numberSpace();

/** Names this process among those of all machines. */
export const processName = `${space} ${process.pid} ${randomUUID()}`;

/** Whether a process of such a name is known to have ended; of those elsewhere nothing is known. */
export function hasEnded(name: string): boolean {
  const [, where, pid] = /^(.*) (\d+) \S+$/.exec(name) ?? [];
  return where === space && !isRunning(Number(pid));
}
