import type { Store } from "#db/client.ts";
import { facts, noteJob } from "../operating/facts.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

/** Often enough for alarms that speak of minutes; jobs work every few seconds. */
const EVERY_MS = 60_000;

export type JobNotes = Readonly<{
  /** Hands a job on that says when it has done a round to the end. */
  succeeded: (name: string) => () => void;
  job: Job;
}>;

/** Notes in the database when each job last did its work: it outlives the process, and one note is for all processes. */
export function createJobNotes(store: Pick<Store, "db" | "write">, { everyMs = EVERY_MS, now = () => new Date() } = {}): JobNotes {
  const unnoted = new Map<string, Date>();
  const begun = new Set<string>();

  async function note(): Promise<void> {
    const successes = [...unnoted];
    if (successes.length === 0) return;
    const known = await facts.jobs(store.db);
    await store.write(async (tx) => {
      for (const [name, at] of successes) if (at > (known.get(name) ?? at) || !known.has(name)) await noteJob(tx, name, at);
    });
    for (const [name, at] of successes) if (unnoted.get(name) === at) unnoted.delete(name);
  }

  const job = recurringJob({ everyMs, failure: "job-notes-failed", round: note });
  return {
    succeeded: (name) => () => {
      unnoted.set(name, now());
      // Whoever looks right after a start shall see that it works.
      if (!begun.has(name)) job.rouse();
      begun.add(name);
    },
    job,
  };
}
