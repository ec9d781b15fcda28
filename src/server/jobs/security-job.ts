import type { Store } from "#db/client.ts";
import { insertSecurityEvents, type SecurityEvent, type SecurityEventKind, timesSince } from "#db/repositories/security-events.ts";
import { alarmAdmins, failuresAlarm } from "#src/accounts/alarm-admins.ts";
import type { Origins } from "#src/brand/brand.ts";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { onSecuritySignal, type SecuritySignal } from "#src/shared/server/process/security-signal.ts";
import { currentTrace } from "#src/shared/server/process/trace.ts";
import { type Job, recurringJob } from "./recurring-job.ts";

const FLUSH_MS = 5000;
/** Kinds of attackers and targets told apart between two flushes; what is beyond is counted together, by kind. */
const MAX_ROWS = 500;
const MORE_KINDS = 7;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** So many wrong passwords and codes within a quarter of an hour are no forgetfulness. */
const ALARM = { times: 100, withinMs: 15 * MINUTE_MS } as const;
const alarming: readonly SecurityEventKind[] = ["login-failed", "second-factor-failed"];

type Counted = Omit<SecurityEvent, "id">;

type Parts = Readonly<{
  store: Pick<Store, "write">;
  origins: Origins;
  /** Takes one JSON line. */
  write?: (line: string) => void;
  flushMs?: number;
}>;

/** Written while the request is answered that it is about, so with its trace. */
function lineOf({ at, kind, about, address, userId, email }: SecuritySignal): string {
  const trace = currentTrace();
  const said = { time: at.toISOString(), level: "warn", event: "security", ...(trace !== undefined && { trace }), kind, about };
  return `${JSON.stringify({ ...said, address, user: userId, email })}\n`;
}

const toStandardError = (line: string): void => void process.stderr.write(line);

/**
 * Writes down what `noteSecurity` tells: at once as a line, every five seconds into the database, the same things counted in
 * one row; after many failures admins get a mail, one an hour at most. A process that dies takes five seconds of rows with it.
 */
export function createSecurityJob({ store, origins, write = toStandardError, flushMs = FLUSH_MS }: Parts): Job {
  let counted = new Map<string, Counted>();
  const forget = noteBound("security-rows", () => ({ used: counted.size, most: MAX_ROWS + MORE_KINDS }), "entries");

  function count(signal: SecuritySignal): void {
    write(lineOf(signal));
    const { at, kind, about, address, userId, email } = signal;
    const key = JSON.stringify([kind, about, address, userId, email]);
    const isBeyond = !counted.has(key) && counted.size >= MAX_ROWS;
    const row: Omit<Counted, "times"> = isBeyond
      ? { at, kind, about: "weitere", address: "", userId: null, email: null }
      : { at, kind, about, address, userId, email };
    const known = counted.get(isBeyond ? kind : key);
    counted.set(isBeyond ? kind : key, { ...row, at: known?.at ?? at, times: (known?.times ?? 0) + 1 });
  }

  async function flush(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    const rows = [...taken.values()];
    counted = new Map();
    const now = new Date();
    const written = store.write(async (tx) => {
      await insertSecurityEvents(tx, rows);
      if (!rows.some(({ kind }) => alarming.includes(kind))) return;
      const times = await timesSince(tx, alarming, new Date(now.getTime() - ALARM.withinMs));
      if (times < ALARM.times) return;
      await alarmAdmins(tx, failuresAlarm(times, `failures:${Math.floor(now.getTime() / HOUR_MS)}`), { origins, now });
    });
    await written.catch((error: unknown) => {
      keep(taken);
      throw error;
    });
  }

  /** What could not be written waits for the next time, within the same bound. */
  function keep(rows: ReadonlyMap<string, Counted>): void {
    for (const [key, row] of rows) {
      const known = counted.get(key);
      if (known === undefined && counted.size > MAX_ROWS) continue;
      counted.set(key, { ...row, times: row.times + (known?.times ?? 0) });
    }
  }

  const flushing = recurringJob({ everyMs: flushMs, failure: "security-log-failed", round: flush });
  let deaf = (): void => undefined;
  return {
    start() {
      deaf = onSecuritySignal(count);
      flushing.start();
    },
    async stop() {
      await flushing.stop();
      deaf();
      forget();
      await flush();
    },
  };
}
