import { QueueFull } from "#src/shared/server/process/fair-queue.ts";
import { allDone } from "./all-done.ts";
import type { Db, Store } from "./client.ts";
import { isUnavailable } from "./database-unavailable.ts";
import { onPostgres } from "./dialect.ts";

type Writer = Pick<Store, "write">;
type Work = (tx: Db) => Promise<unknown>;
type Waiting = Readonly<{ whose: string; work: Work; resolve: (value: unknown) => void; reject: (error: unknown) => void }>;

/** How those who share a transaction go on in it, and who may wait for the next one. */
type Manner = Readonly<{ all: (tx: Db, works: readonly Work[]) => Promise<readonly unknown[]>; oneOfEach: boolean }>;

const MOST_WAITING = 2000;
/** Whoever is refused undoes those it goes with, and each waits for all of them. */
const MOST_TOGETHER = 8;

async function eachAlone(store: Writer, group: readonly Waiting[]): Promise<void> {
  for (const { work, resolve, reject } of group) await store.write(work).then(resolve, reject);
}

async function carryOut(store: Writer, group: readonly Waiting[], { all }: Manner): Promise<void> {
  if (group.length === 1) return eachAlone(store, group);
  const works = group.map(({ work }) => work);
  try {
    const values = await store.write((tx) => all(tx, works));
    for (const [index, { resolve }] of group.entries()) resolve(values[index]);
  } catch (error) {
    // Whether an answer to COMMIT that was lost said yes is not known: then nothing may be done again.
    if (isUnavailable(error)) for (const { reject } of group) reject(error);
    else await eachAlone(store, group);
  }
}

/** The next that share a transaction, taken out of the line. */
function takeGroup(waiting: Waiting[], { oneOfEach }: Manner): readonly Waiting[] {
  const group: Waiting[] = [];
  const owners = new Set<string>();
  for (let at = 0; at < waiting.length && group.length < MOST_TOGETHER; ) {
    const one = waiting[at];
    if (one === undefined || (oneOfEach && owners.has(one.whose))) at += 1;
    else {
      owners.add(one.whose);
      group.push(one);
      waiting.splice(at, 1);
    }
  }
  return group;
}

type Line = Readonly<{ write: <T>(whose: string, work: (tx: Db) => Promise<T>) => Promise<T> }>;

function lineFor(store: Writer, manner: Manner): Line {
  const waiting: Waiting[] = [];
  let isUnderway = false;

  async function drain(): Promise<void> {
    isUnderway = true;
    while (waiting.length > 0) await carryOut(store, takeGroup(waiting, manner), manner);
    isUnderway = false;
  }

  return {
    async write<T>(whose: string, work: (tx: Db) => Promise<T>): Promise<T> {
      if (waiting.length >= MOST_WAITING) throw new QueueFull("Too many writes are waiting");
      return new Promise<T>((resolve, reject) => {
        waiting.push({ whose, work, resolve: (value) => resolve(value as T), reject });
        if (!isUnderway) void drain();
      });
    },
  };
}

const linesOf = new WeakMap<object, Map<string, Line>>();

function line(store: Writer, kind: string, manner: Manner): Line {
  const known = linesOf.get(store) ?? new Map<string, Line>();
  linesOf.set(store, known);
  const own = known.get(kind) ?? lineFor(store, manner);
  known.set(kind, own);
  return own;
}

async function afterEachOther(tx: Db, works: readonly Work[]): Promise<readonly unknown[]> {
  const values: unknown[] = [];
  for (const work of works) values.push(await work(tx));
  return values;
}

const atOnce = (tx: Db, works: readonly Work[]): Promise<readonly unknown[]> => allDone(...works.map((work) => work(tx)));

/**
 * For writes that read what the others of their `kind` write: on PostgreSQL all but one of those at once would fail and begin
 * anew. Within this process they go one after the other, and those that wait share a transaction; what one throws undoes that
 * one alone. SQLite has one writer, which does the same for all.
 */
export function inTurn(store: Writer, kind: string): Writer {
  if (!onPostgres) return store;
  const own = line(store, kind, { all: afterEachOther, oneOfEach: false });
  return { write: (work) => own.write("", work) };
}

/**
 * For many small writes that change what is `whose` alone and read besides only what none of their `kind` changes: on PostgreSQL
 * those that wait share a transaction and what travels to the server. What one throws undoes that one alone.
 */
export function sideBySide(store: Writer, kind: string, whose: string): Writer {
  if (!onPostgres) return store;
  const own = line(store, kind, { all: atOnce, oneOfEach: true });
  return { write: (work) => own.write(whose, work) };
}
