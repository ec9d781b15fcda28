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

/** When a process began, in ticks since the machine did: numbers come again, together with it they do not. Empty where nobody tells. */
function beginOf(pid: number): string {
  try {
    // Behind the name of the program, which may hold anything.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

const space = numberSpace();
const begin = beginOf(process.pid);

/** Names this process among those of all machines. */
export const processName = `${space} ${process.pid} ${begin}/${randomUUID()}`;

type Named = Readonly<{ isHere: boolean; runs: boolean }>;

/** `isHere`: of this start of this machine, and of this container. */
function lookUp(name: string): Named {
  const [, where, number, since = ""] = /^(.*) (\d+) (?:(\d*)\/)?\S+$/.exec(name) ?? [];
  if (where !== space) return { isHere: false, runs: false };
  const pid = Number(number);
  const now = since === "" ? "" : beginOf(pid);
  return { isHere: true, runs: isRunning(pid) && (now === "" || now === since) };
}

/** Whether a process of such a name is known to have ended; of those elsewhere nothing is known. */
export function hasEnded(name: string): boolean {
  const { isHere, runs } = lookUp(name);
  return isHere && !runs;
}

/** Whether a process of such a name is known to run; one elsewhere is not. */
export const isAlive = (name: string): boolean => lookUp(name).runs;
