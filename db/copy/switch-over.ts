import { DatabaseUnavailable } from "../database-unavailable.ts";
import type { Access } from "./access.ts";
import { readChanges, refusing } from "./capture.ts";
import type { Sides } from "./copy-database.ts";
import { CopyRefused } from "./copy-refused.ts";
import { compareTables, type ReadingTimes, type Work } from "./copy-tables.ts";
import { MOVED_TABLE, markSql, UNFINISHED_TABLE } from "./marks.ts";
import { replay } from "./replay.ts";
import type { Held } from "./side.ts";

/** How long writers may wait at most, and how much of it may go into comparing both sides. */
export type PauseLimits = Readonly<{ pauseMs: number; compareMs: number }>;

/** The rest of the five seconds is for what can't be cut short: both commits. */
export const PAUSE: PauseLimits = { pauseMs: 4000, compareMs: 2000 };
/** For whoever is writing when the pause begins. */
const WAIT_MS = 1500;

class TooSlow extends Error {}

/** Ends when `work` does, or with `TooSlow` as soon as `ms` have passed; `inTime` stops the clock, or throws it too. */
async function inPause(
  ms: number,
  work: (inTime: () => void) => Promise<void>,
): Promise<Readonly<{ ended: Promise<unknown>; error?: unknown }>> {
  const clock = Promise.withResolvers<never>();
  const until = performance.now() + ms;
  const timer = setTimeout(() => clock.reject(new TooSlow()), ms);
  const done = work(() => {
    // The timer has to wait for its turn.
    if (performance.now() > until) throw new TooSlow();
    clearTimeout(timer);
  });
  const ended = done.catch(() => undefined);
  try {
    await Promise.race([done, clock.promise]);
    return { ended };
  } catch (error) {
    return { ended, error };
  } finally {
    clearTimeout(timer);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof CopyRefused && error.cause instanceof DatabaseUnavailable && /^(?:locked|contended)$/.test(error.cause.reason);

/** Whoever writes waits from here on; undefined when those before could not be waited for. */
async function holdSource({ source }: Sides, pauseMs: number): Promise<Held | undefined> {
  try {
    return await source.hold(Math.min(WAIT_MS, pauseMs));
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

type Switching = Readonly<{ copy: string; times: ReadingTimes; work: Work; limits: PauseLimits }>;

/** The last changes and the proof; then all is ready for both commits. Answers which tables were only counted. */
async function prepare(sides: Sides, from: Access, to: Access, { copy, times, limits }: Switching): Promise<readonly string[]> {
  await replay(await readChanges(from), from, to);
  const counted = await compareTables(from, to, times, limits.compareMs);
  const { name } = sides.target;
  await to.run(markSql(UNFINISHED_TABLE, copy, name));
  await from.run(`${markSql(MOVED_TABLE, copy, name)}; ${refusing(from).join(";")}`);
  return counted;
}

/** Two databases can't be committed at once: until the source is closed, the target says that it is unfinished. */
async function commitBoth({ source, target }: Sides, held: Held, arrived: Held, { report }: Work): Promise<void> {
  await arrived.commit();
  try {
    await report({ kind: "arrived" });
    await held.commit();
  } catch (error) {
    throw new CopyRefused(
      `Die Kopie ist fertig, aber die Datenbank ${source.name} ließ sich nicht schließen. Bitte wiederholen Sie den Befehl, sobald sie wieder erreichbar ist.`,
      { cause: error },
    );
  }
  await target.write((access) => access.run(`drop table ${UNFINISHED_TABLE}`));
}

/**
 * Lets writers wait, brings over the last changes, compares, and closes the source; false when it took too long and writers
 * go on as if nothing had been.
 */
export async function switchOver(sides: Sides, target: Held, switching: Switching): Promise<boolean> {
  const { work, limits } = switching;
  const started = performance.now();
  const held = await holdSource(sides, limits.pauseMs);
  if (held === undefined) return false;
  try {
    await target.access.run("savepoint pause");
    let counted: readonly string[] = [];
    const { ended, error } = await inPause(Math.max(0, limits.pauseMs - (performance.now() - started)), async (inTime) => {
      await work.report({ kind: "paused" });
      counted = await prepare(sides, held.access, target.access, switching);
      work.signal.throwIfAborted();
      inTime();
    });
    if (error !== undefined) {
      await held.cancel();
      await ended;
      if (!(error instanceof TooSlow)) throw error;
      await target.access.run("rollback to savepoint pause");
      return false;
    }
    await commitBoth(sides, held, target, work);
    await work.report({ kind: "moved", pauseMs: performance.now() - started, counted });
    return true;
  } finally {
    await held.rollback();
  }
}
