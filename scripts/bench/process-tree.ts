import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second of `/proc/<pid>/stat`; 100 on every Linux that Node supports. */
const TICKS = 100;

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
};

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).trim().split(" ").filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)];

function statusKb(pid: number, field: "VmRSS" | "VmHWM"): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Resident memory of the whole tree right now, in bytes. */
export const residentBytes = (pid: number): number => treeOf(pid).reduce((sum, each) => sum + statusKb(each, "VmRSS") * 1024, 0);

/** The most the process itself (with all its threads) ever held, in bytes. */
export const peakBytes = (pid: number): number => statusKb(pid, "VmHWM") * 1024;

/** Processor time of the tree so far, in milliseconds; ended children count through their parent. */
export function cpuMilliseconds(pid: number): number {
  const ticks = treeOf(pid).map((each) => {
    const [, rest = ""] = read(`/proc/${each}/stat`).split(") ");
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = rest.split(" ").slice(11, 15).map(Number);
    return utime + stime + cutime + cstime;
  });
  return (ticks.reduce((a, b) => a + b, 0) / TICKS) * 1000;
}

/** Time that the first threads of the tree have had a core, in milliseconds: where a process of Node answers. */
export const mainThreadMilliseconds = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => sum + Number(read(`/proc/${each}/task/${each}/schedstat`).split(" ", 1)[0] ?? 0), 0) / 1e6;
