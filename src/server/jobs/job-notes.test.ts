import { expect, it, onTestFinished } from "vitest";
import { sampleStore } from "#db/seed/sample-store.ts";
import { facts } from "../operating/facts.ts";
import { createJobNotes } from "./job-notes.ts";
import { recurringJob } from "./recurring-job.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minute));

it("notes in the database when a job has done its work, but not when it failed", async () => {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const notes = createJobNotes(store, { everyMs: 1, now: () => at(0) });
  const good = recurringJob({ everyMs: 1, failure: "good-failed", round: async () => undefined, succeeded: notes.succeeded("good") });
  const reported: unknown[] = [];
  const bad = recurringJob({
    everyMs: 60_000,
    failure: "bad-failed",
    round: async () => {
      reported.push("bad");
      throw Object.assign(new Error("broken on purpose"), { stack: "" });
    },
    succeeded: notes.succeeded("bad"),
  });
  for (const job of [good, bad, notes.job]) {
    job.start();
    onTestFinished(job.stop);
  }
  await expect.poll(async () => [...(await facts.jobs(store.db))]).toEqual([["good", at(0)]]);
  expect(reported).toEqual(["bad"]);
});

it("notes the first success of a start at once", async () => {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const notes = createJobNotes(store, { everyMs: 3_600_000, now: () => at(1) });
  notes.job.start();
  onTestFinished(notes.job.stop);
  notes.succeeded("mails")();
  await expect.poll(async () => [...(await facts.jobs(store.db))]).toEqual([["mails", at(1)]]);
});

it("keeps what a process with a later success has noted", async () => {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const noteAt = async (minute: number): Promise<void> => {
    const notes = createJobNotes(store, { everyMs: 3_600_000, now: () => at(minute) });
    notes.succeeded("mails")();
    notes.job.start();
    await notes.job.stop();
  };
  for (const minute of [5, 3]) await noteAt(minute);
  expect((await facts.jobs(store.db)).get("mails")).toEqual(at(5));
  await noteAt(9);
  expect((await facts.jobs(store.db)).get("mails")).toEqual(at(9));
});
