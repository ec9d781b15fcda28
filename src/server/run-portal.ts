import type { Store } from "#db/client.ts";
import { shownAddress } from "#db/postgres/address.ts";
import { metaValue } from "#db/repositories/meta.ts";
import { hasDemoAccounts } from "#db/seed/demo-accounts.ts";
import { settingsOf } from "#src/shared/server/environment/agreed-settings.ts";
import { type Environment, ensureSecret } from "#src/shared/server/environment/environment.ts";
import { uploadPlace } from "#src/shared/server/files/upload-place.ts";
import { warmPdfThread } from "#src/shared/server/pdf/pdf-thread.ts";
import { createAccessLog } from "./access-log.ts";
import { handedSocket } from "./inherited-socket.ts";
import { portalJobs } from "./jobs/portal-jobs.ts";
import type { Job } from "./jobs/recurring-job.ts";
import { measuredStore } from "./metrics/measured-store.ts";
import { measuring } from "./metrics/measuring.ts";
import { createRequestMeter, silentMeter } from "./metrics/request-meter.ts";
import { obeySupervisor } from "./obey-supervisor.ts";
import { PortalProblem } from "./portal-problem.ts";
import { startPortal } from "./portal-server.ts";
import { refuseWrongClock } from "./right-clock.ts";
import { wholeLines } from "./whole-lines.ts";

/** Ctrl+C reaches this process twice (from the terminal and through npm): only a later one means haste. */
const HASTE_AFTER_MS = 1000;

/** The first visitors of a new process come first. */
const WARM_UP_AFTER_MS = 2000;

/** Production never runs on seeded data (spec:operations-contract#demo-data). */
async function refuseDemoData(store: Store, { production, databaseUrl }: Environment): Promise<void> {
  if (!production) return;
  if ((await metaValue(store.db, "demo-seed-day")) !== undefined || (await hasDemoAccounts(store.db)))
    throw new PortalProblem(
      `Die Datenbank ${shownAddress(databaseUrl)} enthält Demodaten und ist für den Produktivbetrieb gesperrt. Bitte wählen Sie mit DATABASE_URL eine eigene oder starten Sie mit --demo.`,
    );
}

/** The portal closes the database last of all; what jobs have under way has to be noted before that. */
const closedAfter = (jobs: readonly Job[], store: Store): Store => ({
  ...store,
  close: async () => {
    await Promise.all(jobs.map((job) => job.stop()));
    await store.close();
  },
});

/** Ctrl+C comes from somebody who looks on and does not want to wait; on SIGTERM visitors may be at work. */
function onSignals({ close, leave }: Readonly<Record<"close" | "leave", () => void>>): void {
  let since: number | undefined;
  process.on("SIGTERM", leave);
  process.on("SIGINT", () => {
    if (since !== undefined && performance.now() - since > HASTE_AFTER_MS) process.exit(1);
    if (since !== undefined) return;
    since = performance.now();
    close();
  });
}

/** Serves until a signal comes, or until the next process has taken over. Throws `PortalProblem` when it can't start. */
export async function runPortal(environment: Environment, store: Store, { demo }: Readonly<{ demo: boolean }>): Promise<void> {
  const { origins, distDir, varDir, port, host, hsts, accessLog } = environment;
  if (!demo) await refuseDemoData(store, environment);
  await refuseWrongClock(store);
  const write = (text: string): void => {
    for (const portion of environment.processes > 1 ? wholeLines(text) : [text]) process.stdout.write(portion);
  };
  const log = accessLog ? { accessLog: createAccessLog(write) } : {};
  const secret = ensureSecret(environment);
  const measured = measuredStore(store);
  const jobs = portalJobs(environment, measured.store, secret);
  const settings = settingsOf(environment);
  const socket = handedSocket();
  const meter = environment.metrics === undefined ? silentMeter : createRequestMeter();
  const portal = await startPortal({
    distDir,
    varDir,
    uploads: uploadPlace(environment),
    port,
    host,
    socket,
    origins,
    hsts,
    store: closedAfter(jobs, measured.store),
    secret,
    settings,
    meter,
    ...log,
  });
  for (const job of jobs) job.start();
  setTimeout(warmPdfThread, WARM_UP_AFTER_MS).unref();
  // All at once: neither a slow mail server nor a slow visitor waits for the other.
  const endAfter = (leaving: () => Promise<void>) => async (): Promise<void> => {
    await Promise.all([...jobs.map((job) => job.stop()), leaving()]);
    await portal.close();
    process.exit(0);
  };
  const supervisor = obeySupervisor(portal, {
    drain: endAfter(portal.drain),
    leave: endAfter(portal.leave),
    measure:
      environment.metrics === undefined
        ? async () => []
        : measuring({ environment, store, readiness: portal.readiness }, [meter.families, measured.families]),
  });
  onSignals({ close: endAfter(async () => undefined), leave: supervisor.askToLeave });
}
