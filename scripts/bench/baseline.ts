import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Sample, sampleOf } from "./statistics.ts";

export type Baseline = Readonly<{ cpu: Sample; files: Sample }>;

const ROUNDS = 3;
const FILES = 10_000;

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

/** A fixed amount of arithmetic, hashing and text work on one core. */
function computeFixedLoad(): void {
  let text = "";
  for (let i = 0; i < 400; i++) {
    text = createHash("sha256").update(text.repeat(2000)).update(String(i)).digest("base64url");
    for (let j = 0; j < 20_000; j++) text = j % 50 === 0 ? text.slice(1) + (j % 10) : text;
  }
}

function writeFixedFiles(folder: string): void {
  const body = "x".repeat(8000);
  for (let i = 0; i < FILES; i++) writeFileSync(join(folder, `${i}.txt`), body);
}

/** The same work on every machine and in every run, so that the figures of two runs can be set against each other. */
export function measureBaseline(workFolder: string): Baseline {
  const folder = join(workFolder, "baseline");
  const cpu: number[] = [];
  const files: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    cpu.push(timed(computeFixedLoad));
    files.push(timed(() => writeFixedFiles(folder)));
  }
  rmSync(folder, { recursive: true, force: true });
  return { cpu: sampleOf(cpu), files: sampleOf(files) };
}
