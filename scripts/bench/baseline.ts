import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeAtEnd } from "./remove-at-end.ts";
import { type Sample, sampleOf } from "./statistics.ts";

export type Baseline = Readonly<{ cpu: Sample; files: Sample }>;

const FILES = 10_000;

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

function computeFixedLoad(): void {
  let text = "";
  for (let i = 0; i < 3000; i++) {
    text = createHash("sha256").update(text.repeat(2000)).update(String(i)).digest("base64url");
    for (let j = 0; j < 20_000; j++) text = j % 50 === 0 ? text.slice(1) + (j % 10) : text;
  }
}

function writeFixedFiles(folder: string): void {
  const body = "x".repeat(8000);
  for (let i = 0; i < FILES; i++) writeFileSync(join(folder, `${i}.txt`), body);
}

/** One round of the same work on every machine and in every run, in milliseconds. */
export type BaselineRound = Readonly<{ cpu: number; files: number }>;

export function baselineRound(workFolder: string): BaselineRound {
  mkdirSync(workFolder, { recursive: true });
  const folder = mkdtempSync(join(workFolder, "baseline-"));
  const round = { cpu: timed(computeFixedLoad), files: timed(() => writeFixedFiles(folder)) };
  removeAtEnd(folder);
  return round;
}

/** Rounds are spread over a run, so that they meet the same neighbours on the machine as what is measured. */
export function baselineOf(rounds: readonly BaselineRound[]): Baseline {
  return { cpu: sampleOf(rounds.map(({ cpu }) => cpu)), files: sampleOf(rounds.map(({ files }) => files)) };
}
