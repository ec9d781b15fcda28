import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { AtMost } from "#src/shared/server/process/at-most.ts";
import { withEffects } from "../after-write.ts";
import { allDone } from "../all-done.ts";
import { codeOf } from "../database-unavailable.ts";
import type { Db, Write } from "../store.ts";
import type { WriteScope } from "../write-scope.ts";
import { askClient } from "./ask-client.ts";
import { inOnePacket } from "./one-packet.ts";
import { asKept, isOwnSession, isStaleStatement, LONGEST_SILENCE_MS, noteStaleStatement } from "./own-session.ts";
import { COMING_BACK_MS, isConflict, isCut } from "./postgres-errors.ts";
import type { Standstill, Work } from "./standstill.ts";

/** What is ours alone has been told so when it was opened. */
const begin = (client: pg.PoolClient): string =>
  isOwnSession(client)
    ? "begin isolation level serializable"
    : `begin isolation level serializable; set local idle_in_transaction_session_timeout = '${LONGEST_SILENCE_MS}ms'`;

/**
 * Whoever was in others' way takes turns with all who were, in every process: at most one of them runs at a time. The lock
 * disturbs no reader and no first try, and must be taken before the transaction's first look at the data.
 */
const takeTurn = "; lock table meta in share update exclusive mode";

/** When this share of the last first tries met a conflict, all want the same: so long a process takes turns from the first try on. */
const CONTENDED_SHARE = 0.35;
const CONTENDED_MS = 200;
/** What one first try counts beside the ones before it. */
const WEIGHT = 0.1;
const LONGEST_PAUSE_MS = 50;

const eventChange = /^\s*(?:insert into|update|delete from) "events"/i;

/** Statements that change nothing may travel with BEGIN: should that fail, nothing has happened outside of a transaction. */
const look = /^\s*select\b(?!.*\bfor (?:no key )?(?:update|share)\b)/is;

const TRANSACTION_FAILED = "25P02";

type State = { eventsChanged: boolean; beginning: Promise<unknown> | undefined; failure: unknown };
type Transaction = Readonly<{ db: Db; state: State }>;
const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** One per connection, so that prepared queries are put together once. It notes whether events are among what is changed. */
function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const state: State = { eventsChanged: false, beginning: undefined, failure: undefined };
  const logger = {
    logQuery(query: string): void {
      if (eventChange.test(query)) state.eventsChanged = true;
    },
  };
  async function query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (state.beginning !== undefined && !look.test(config.text)) await state.beginning;
    inOnePacket(client);
    try {
      return await askClient(client, asKept(client, config), values);
    } catch (error) {
      // What travelled behind a statement that failed is refused for that alone: the reason says whether to try again.
      state.failure ??= error;
      throw codeOf(error) === TRANSACTION_FAILED ? state.failure : error;
    }
  }
  const made = { db: drizzle({ client: { query } as unknown as pg.PoolClient, logger }) as unknown as Db, state };
  transactions.set(client, made);
  return made;
}

/**
 * Sends BEGIN; where the session is ours alone, what is read first travels along with it. A pooler that hands out sessions by
 * transaction is waited for. `begun` fails as BEGIN does.
 */
async function beginOn(client: pg.PoolClient, inTurn: boolean): Promise<Transaction & Readonly<{ begun: Promise<unknown> }>> {
  const { db, state } = transactionOn(client);
  state.eventsChanged = false;
  state.failure = undefined;
  inOnePacket(client);
  const begun = askClient(client, { text: `${begin(client)}${inTurn ? takeTurn : ""}` }).then(() => {
    state.beginning = undefined;
  });
  state.beginning = begun;
  if (!isOwnSession(client)) await begun;
  return { db, state, begun };
}

type Attempt<T> = Readonly<{
  watched: Work;
  work: (tx: Db) => Promise<T>;
  scope: WriteScope;
  inTurn: boolean;
  onEventsChanged: () => void;
}>;

/** The answer to COMMIT was lost: whether it has happened is not known, so it must not be done again. */
class CommitLost extends Error {}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await askClient(client, { text: "commit" }).catch((error: unknown) => {
    throw isCut(error) ? new CommitLost("The answer to COMMIT was lost", { cause: error }) : error;
  });
  // PostgreSQL answers so when a statement failed and the work went on as if nothing had happened.
  if (command !== "COMMIT") throw new Error("write() went on after a statement had failed: nothing of it was kept");
}

/** What was called given up must leave nothing behind, whatever became of the query that was cancelled. */
function refuseWhenOver(watched: Work): void {
  if (watched.isOver()) throw new Error("Nobody waits for this write any longer");
}

/** One transaction on one connection, which is given up when it can't be rolled back. Returns what to do once it is on disk. */
async function attempt<T>(
  writers: pg.Pool,
  { watched, work, scope, inTurn, onEventsChanged }: Attempt<T>,
): Promise<Readonly<{ value: T; committed: () => void }>> {
  const client = await writers.connect();
  watched.on(client);
  let broken = false;
  try {
    refuseWhenOver(watched);
    const { db, state, begun } = await beginOn(client, inTurn);
    const [, done] = await allDone(
      begun,
      scope.run(() => withEffects(db, work)),
    );
    refuseWhenOver(watched);
    watched.commits();
    await commit(client);
    if (state.eventsChanged) onEventsChanged();
    return done;
  } catch (error) {
    broken = noteStaleStatement(client, error);
    await askClient(client, { text: "rollback" }).catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    watched.on(undefined);
    client.release(broken);
  }
}

type Writing = Readonly<{ patienceMs: number; queue: AtMost; standstill: Standstill; onEventsChanged: () => void }>;

/**
 * Each write is one SERIALIZABLE transaction, done again from its start while others are in its way, until `patienceMs` have
 * passed, or while a server that broke down before COMMIT comes back. What `work` throws undoes it and is not tried again. `queue` lets no
 * more of them run than there are connections.
 */
export function createWrite(writers: pg.Pool, scope: WriteScope, { patienceMs, queue, standstill, onEventsChanged }: Writing): Write<Db> {
  let contendedUntil = Number.NEGATIVE_INFINITY;
  let conflicts = 0;

  /** Single conflicts are no rush: where tables are small, writes that have nothing to do with each other meet on one page. */
  function noteTry(hadConflict: boolean): void {
    conflicts += WEIGHT * (Number(hadConflict) - conflicts);
    if (conflicts < CONTENDED_SHARE) return;
    conflicts = CONTENDED_SHARE - WEIGHT;
    contendedUntil = performance.now() + CONTENDED_MS;
  }

  async function untilDone<T>(work: (tx: Db) => Promise<T>, watched: Work): Promise<T> {
    const deadline = performance.now() + patienceMs;
    const cutDeadline = performance.now() + Math.min(patienceMs, COMING_BACK_MS);
    for (let tries = 1; ; tries += 1) {
      const inTurn = tries > 1 || performance.now() < contendedUntil;
      try {
        const { value, committed } = await attempt(writers, { watched, work, scope, inTurn, onEventsChanged });
        if (!inTurn) noteTry(false);
        committed();
        return value;
      } catch (error) {
        if (error instanceof CommitLost) throw error.cause;
        const until = isConflict(error) ? deadline : isCut(error) || isStaleStatement(error) ? cutDeadline : Number.NEGATIVE_INFINITY;
        if (watched.isOver() || performance.now() > until) throw error;
        if (isConflict(error) && !inTurn) noteTry(true);
        await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** tries));
      }
    }
  }

  return async (work) => {
    scope.refuseWrite();
    // Waiting for a connection is no failing: the pool would give up after a while, and patience begins with the turn.
    return standstill.watch(true, (watched) => queue.run(() => untilDone(work, watched)));
  };
}
