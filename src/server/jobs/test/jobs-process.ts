import { spawn } from "node:child_process";
import { openStore } from "#db/client.ts";
import { ensureSecret, readEnvironment } from "#src/shared/server/environment/environment.ts";
import { portalJobs } from "../portal-jobs.ts";
import { createPublishJob } from "../publish-job.ts";

// Does what a serving process does beside answering; its publisher says so and does nothing.
const environment = readEnvironment();
const store = await openStore(environment.databaseUrl);
const startProcess = () => {
  process.stdout.write("publishes\n");
  return spawn(process.execPath, ["-e", "process.on('disconnect', () => process.exit()); setInterval(() => {}, 1000)"], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
};
const jobs = portalJobs(environment, store, ensureSecret(environment), { createPublisher: () => createPublishJob({ startProcess }) });
for (const job of jobs) job.start();
process.stdout.write("works\n");
// The jobs' own timers keep no process alive.
const staying = setInterval(() => undefined, 60_000);
process.once("SIGTERM", () => {
  clearInterval(staying);
  void Promise.all(jobs.map((job) => job.stop())).then(store.close);
});
