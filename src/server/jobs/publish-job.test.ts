import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import type { PublicationState } from "#src/domain/publication.ts";
import { publicationFile } from "#src/shared/server/publication-file.ts";
import { createPublishJob } from "./publish-job.ts";
import type { Job } from "./recurring-job.ts";

const state: PublicationState = { day: "2027-03-27", nextAt: Date.parse("2027-03-27T08:30:00Z") };
const MINUTE = 60_000;

type Case = Readonly<{ job: Job; goTo: (instant: string) => Promise<void>; published: () => number }>;

/** A job on a published folder with a clock that stands until it is put forward. */
function site(published: PublicationState | string, publish: () => Promise<string | undefined> = async () => undefined): Case {
  const distDir = mkdtempSync(join(tmpdir(), "publish-job-"));
  mkdirSync(dirname(publicationFile(distDir)));
  writeFileSync(publicationFile(distDir), typeof published === "string" ? published : JSON.stringify(published));
  let now = new Date("2027-03-27T08:00:00Z");
  let runs = 0;
  let rounds = 0;
  const job = createPublishJob({
    distDir,
    checkEveryMs: 5,
    now: () => {
      rounds += 1;
      return now;
    },
    publish: () => {
      runs += 1;
      return publish();
    },
  });
  onTestFinished(async () => {
    await job.stop();
    rmSync(distDir, { recursive: true });
  });
  const goTo = async (instant: string): Promise<void> => {
    now = new Date(instant);
    const seen = rounds;
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(seen + 3));
  };
  return { job, goTo, published: () => runs };
}

it("publishes when a scheduled entry is due, not before", async () => {
  const { job, goTo, published } = site(state);
  job.start();
  await goTo("2027-03-27T08:29:59Z");
  expect(published()).toBe(0);
  await goTo("2027-03-27T08:30:00Z");
  expect(published()).toBe(1);
});

it("publishes at midnight in Berlin, also in the night the clock is changed", async () => {
  const { job, goTo, published } = site({ ...state, nextAt: null });
  job.start();
  await goTo("2027-03-27T22:59:59Z");
  expect(published()).toBe(0);
  await goTo("2027-03-27T23:00:00Z");
  expect(published()).toBe(1);
});

it("logs what failed and tries again after five minutes", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  onTestFinished(() => spy.mockRestore());
  const { job, goTo, published } = site(state, async () => "news/x.md:3: Feld „title“ fehlt.");
  job.start();
  await goTo("2027-03-27T08:30:00Z");
  await goTo(new Date(Date.parse("2027-03-27T08:30:00Z") + 4 * MINUTE).toISOString());
  expect(published()).toBe(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "publish-job-failed", error: "news/x.md:3: Feld „title“ fehlt." });
  await goTo(new Date(Date.parse("2027-03-27T08:30:00Z") + 5 * MINUTE).toISOString());
  expect(published()).toBe(2);
});

it("leaves a folder alone whose publication noted nothing readable", async () => {
  const { job, published } = site("{");
  job.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(published()).toBe(0);
});

it("begins nothing after it was stopped", async () => {
  const { job, published } = site({ day: "2000-01-01", nextAt: null });
  job.start();
  await job.stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(published()).toBe(0);
});
