import type { Store } from "#db/client.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { facts } from "../operating/facts.ts";
import { keptFor, oneAtATime, within } from "../operating/patience.ts";
import type { Readiness } from "../operating/readiness.ts";
import { type Family, gaugeFamily, joinFamilies } from "./family.ts";

export type FactSource = Readonly<{
  environment: Pick<Environment, "databaseUrl" | "distDir" | "contentDir" | "varDir">;
  store: Pick<Store, "db">;
  readiness: () => Promise<Readiness>;
}>;

const PATIENCE_MS = 1500;
const WIDE_PATHS_KEPT_MS = 5 * 60_000;
const secondsOf = (instant: Date): number => instant.getTime() / 1000;
const age = (since: Date | undefined, now: Date): number => (since === undefined ? 0 : Math.max(0, secondsOf(now) - secondsOf(since)));

function jobFamily(successes: ReadonlyMap<string, Date | undefined>): Family {
  return {
    name: "portal_job_last_success_timestamp_seconds",
    type: "gauge",
    help: "When a job last did all of its work, since unix epoch.",
    samples: [...successes].flatMap(([job, at]) => (at === undefined ? [] : [{ labels: { job }, value: secondsOf(at) }])),
  };
}

/** `widePaths` is not counted for every answer: it looks at each mail and upload. */
type Read = FactSource & Readonly<{ widePaths: () => number }>;
type Group = (source: Read, now: Date) => Promise<readonly Family[]>;

const groups: Readonly<Record<string, Group>> = {
  outbox: async ({ store }, now) => {
    const { waiting, oldest, dueSince, givenUp } = await facts.outbox(store.db, now);
    return [
      gaugeFamily("portal_outbox_waiting", "Mails that wait to be sent.", waiting),
      gaugeFamily("portal_outbox_oldest_seconds", "How long the oldest of them has been waiting.", age(oldest, now)),
      gaugeFamily("portal_outbox_due_seconds", "How long a mail has been due that nobody has taken.", age(dueSince, now)),
      gaugeFamily("portal_outbox_given_up", "Mails that were given up and not deleted yet.", givenUp),
    ];
  },
  holds: async ({ store }) => [gaugeFamily("portal_holds", "Seats that are reserved and not booked.", await facts.holds(store.db))],
  jobs: async ({ store }) => [jobFamily(await facts.jobs(store.db))],
  retention: async ({ store }, now) => {
    const asOf = await facts.retention(store.db);
    if (asOf === undefined) return [];
    return [gaugeFamily("portal_retention_lag_seconds", "How far behind now it is as of which what is over is deleted.", age(asOf, now))];
  },
  backups: async ({ environment }) => {
    const { newest, verified } = facts.backups(environment.varDir);
    return [
      jobFamily(
        new Map([
          ["backup", newest?.at],
          ["backup-check", verified],
        ]),
      ),
    ];
  },
  publication: async ({ environment }, now) => {
    const online = facts.publication(environment.distDir);
    return online === undefined
      ? []
      : [gaugeFamily("portal_publication_age_seconds", "How long the release has been made that is online.", age(online.at, now))];
  },
  disk: async ({ environment }) => {
    const folders = { dist: environment.distDir, var: environment.varDir };
    const samples = Object.entries(folders).map(async ([folder, path]) => ({ labels: { folder }, value: (await facts.disk(path)).free }));
    const help = "Share of the disk below a folder that is free, 0 to 1.";
    return [{ name: "portal_disk_free_ratio", type: "gauge", help, samples: await Promise.all(samples) }];
  },
  database: async ({ environment }) => {
    const size = facts.databaseSize(environment.databaseUrl);
    if (size === undefined) return [];
    return [
      gaugeFamily("portal_database_bytes", "Size of the database's file.", size.bytes),
      gaugeFamily("portal_database_log_bytes", "Size of the log beside it (WAL).", size.logBytes),
    ];
  },
  rights: async ({ widePaths }) => [
    gaugeFamily("portal_wide_paths", "Files with data of people that others on this machine may read.", widePaths()),
  ],
  ready: async ({ readiness }) => [
    {
      name: "portal_ready",
      type: "gauge",
      help: "1 where a check of /readyz is fine, else 0.",
      samples: Object.entries((await readiness()).checks).map(([check, state]) => ({ labels: { check }, value: state === "ok" ? 1 : 0 })),
    },
  ],
};

/** What is the same for all processes. A fact that can't be read in time is left out and said to be missing. */
export function factFamilies(source: FactSource): () => Promise<readonly Family[]> {
  const widePaths = keptFor(WIDE_PATHS_KEPT_MS, () => facts.widePaths(source.environment).length);
  // Whatever hangs is asked about once, however often somebody looks.
  const asked = Object.entries(groups).map(
    ([name, group]) => [name, oneAtATime(() => group({ ...source, widePaths }, new Date()))] as const,
  );
  return async () => {
    const read = await Promise.all(
      asked.map(async ([name, ask]) => {
        try {
          // The readiness has a patience of its own.
          return [name, await (name === "ready" ? ask() : within(PATIENCE_MS, ask()))] as const;
        } catch (error) {
          logError("fact-unreadable", error, { fact: name });
          return [name, undefined] as const;
        }
      }),
    );
    const readable: Family = {
      name: "portal_fact_readable",
      type: "gauge",
      help: "1 where a fact could be read for this answer, else 0.",
      samples: read.map(([fact, families]) => ({ labels: { fact }, value: families === undefined ? 0 : 1 })),
    };
    return joinFamilies([readable, ...read.flatMap(([, families]) => families ?? [])]);
  };
}
