import type { Store } from "#db/client.ts";
import { facts } from "./facts.ts";
import { oneAtATime, within } from "./patience.ts";

/** What has to be right for a load balancer to send visitors here. */
export type Check = "database" | "migrations" | "disk" | "release" | "outbox";
export type Readiness = Readonly<{ ready: boolean; checks: Readonly<Record<Check, "ok" | "failed">> }>;

export type ReadinessOptions = Readonly<{
  store: Pick<Store, "db" | "write">;
  /** On whose disks there has to be room. */
  folders: readonly string[];
  distDir: string;
  now?: () => Date;
  /** How long the checks may take together, in milliseconds. */
  patienceMs?: number;
  leastFreeShare?: number;
  /** Answers younger than this are given again. */
  freshMs?: number;
}>;

/** A load balancer waits for its answer; whoever hangs for longer does not serve visitors either. */
const PATIENCE_MS = 2500;
const FRESH_MS = 1000;
export const LEAST_FREE_SHARE = 0.05;
/**
 * For a mail that nobody takes although it is due. A mail server that is down fails no check: its mails wait for their next
 * try, and to send visitors away would help nobody.
 */
const LONGEST_DUE_MS = 6 * 60 * 60_000;

type Questions = Readonly<Record<Check, () => Promise<boolean>>>;

function questions({ store, folders, distDir, now = () => new Date(), leastFreeShare = LEAST_FREE_SHARE }: ReadinessOptions): Questions {
  return {
    database: async () => (await facts.writing(store, now())) >= 0,
    migrations: async () => (await facts.migrations(store.db)) !== "behind",
    disk: async () => (await Promise.all(folders.map(facts.disk))).every(({ free }) => free > leastFreeShare),
    release: async () => facts.publication(distDir) !== undefined,
    outbox: async () => {
      const { dueSince } = await facts.outbox(store.db, now());
      return dueSince === undefined || now().getTime() - dueSince.getTime() <= LONGEST_DUE_MS;
    },
  };
}

/**
 * Asks whether visitors can be served: at most once a second, however many ask, and answered in time whatever hangs. `failed`
 * hears why a check could not be made.
 */
export function createReadiness(options: ReadinessOptions, failed: (check: Check, error: unknown) => void): () => Promise<Readiness> {
  const { patienceMs = PATIENCE_MS, freshMs = FRESH_MS } = options;
  const asked = Object.entries(questions(options)).map(([check, ask]) => [check as Check, oneAtATime(ask)] as const);
  let kept: Readonly<{ at: number; readiness: Promise<Readiness> }> | undefined;

  async function answerTo(check: Check, ask: () => Promise<boolean>): Promise<boolean> {
    try {
      return await within(patienceMs, ask());
    } catch (error) {
      failed(check, error);
      return false;
    }
  }

  async function look(): Promise<Readiness> {
    const answers = await Promise.all(asked.map(async ([check, ask]) => [check, await answerTo(check, ask)] as const));
    const checks = Object.fromEntries(answers.map(([check, ok]) => [check, ok ? "ok" : "failed"])) as Readiness["checks"];
    return { ready: answers.every(([, ok]) => ok), checks };
  }

  return () => {
    const at = performance.now();
    if (kept === undefined || at - kept.at >= freshMs) kept = { at, readiness: look() };
    return kept.readiness;
  };
}
