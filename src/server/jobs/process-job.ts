import type { ChildProcess } from "node:child_process";
import { type Job, recurringJob } from "./recurring-job.ts";

type ProcessWork = Readonly<{
  everyMs: number;
  failure: string;
  isDue: () => Promise<boolean>;
  startProcess: () => ChildProcess;
  /** Begins the sentence about a process that did not end well: `The work on statutes`. */
  work: string;
}>;

/** What is too heavy for the server, in a process of its own whenever it is due; ended with the server, which is no failure. */
export function processJob({ everyMs, failure, isDue, startProcess, work }: ProcessWork): Job {
  let child: ChildProcess | undefined;

  function run(): Promise<void> {
    const running = startProcess();
    child = running;
    return new Promise((done, failed) => {
      running.once("error", failed);
      running.once("exit", (code, signal) => {
        child = undefined;
        if (code === 0 || job.isStopping()) done();
        else failed(new Error(`${work} ended with ${signal ?? code}`));
      });
    });
  }

  const job = recurringJob({
    everyMs,
    failure,
    round: async () => {
      if ((await isDue()) && !job.isStopping()) await run();
    },
  });

  return {
    start: job.start,
    async stop() {
      const ended = job.stop();
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
