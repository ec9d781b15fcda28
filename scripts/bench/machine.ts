import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

export type Machine = Readonly<{ cores: number; cpu: string; memoryGb: number; node: string; platform: string; loadBefore: number }>;

export function machineFacts(): Machine {
  return {
    cores: availableParallelism(),
    cpu: cpus()[0]?.model ?? "unbekannt",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    loadBefore: loadavg()[0] ?? Number.NaN,
  };
}
