import { setImmediate as nextTurn } from "node:timers/promises";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { createFairQueue, type FairQueue, isQueueFull, type Turn } from "#src/shared/server/process/fair-queue.ts";

/** So many turns of the event loop those we know get, while many wait, before the next stranger is begun. */
const TURNS_OF_KNOWN = 4;

export type StartLimits = Readonly<{
  /** Begun in one turn of the event loop, as their writes share a transaction; one alone when more than `many` wait. */
  perTurn: number;
  many: number;
  /** Answers on demand that wait to be begun: of visitors with a cookie of ours and of all others, each. */
  waiting: number;
  /** Of one network: all its visitors may be behind one address. */
  waitingPerClient: number;
  /** Begun and not yet answered: of all, and of one network, which may send slow bodies on many connections. */
  underWay: number;
  underWayPerClient: number;
}>;

export type FairStart = Readonly<{
  /** Begins `work` in turn, at once when nothing waits; `refuse` is called instead when too much is under way. */
  begin: (turn: Turn, work: () => Promise<void> | undefined, refuse: () => void) => void;
  close: () => void;
}>;

export const startLimits: StartLimits = {
  perTurn: 8,
  many: 32,
  waiting: 2000,
  waitingPerClient: 1000,
  underWay: 8000,
  underWayPerClient: 1000,
};

/**
 * When many ask at once, few answers on demand are begun in each turn of the event loop, and networks take turns: whoever asks
 * for one page waits for one piece of everybody else's work, not for all of it. Of the requests that are read in one turn one is
 * begun at once, the others when all of them are read. `work` handles its own errors.
 */
export function createFairStart(limits: StartLimits = startLimits): FairStart {
  const { perTurn, many, waiting, waitingPerClient, underWay, underWayPerClient } = limits;
  /** Requests of this turn are still being read: whoever we know may be among them. */
  let reading = false;
  const atOnce = (): number => (reading || queue.waiting() > many ? 1 : perTurn);
  const queue: FairQueue = createFairQueue({ atOnce, waiting, waitingPerClient });
  const ofClient = new Map<string, number>();
  let running = 0;
  let knownRunning = 0;
  const forget = [
    noteBound("pages-waiting", () => ({ used: queue.waiting(), most: 2 * waiting })),
    noteBound("pages-under-way", () => ({ used: running, most: underWay })),
  ];

  function count(client: string, by: 1 | -1): void {
    running += by;
    const now = (ofClient.get(client) ?? 0) + by;
    if (now === 0) ofClient.delete(client);
    else ofClient.set(client, now);
  }

  async function carryOut({ client, first = false }: Turn, work: () => Promise<void> | undefined): Promise<void> {
    count(client, 1);
    if (first) knownRunning++;
    try {
      await work();
    } finally {
      count(client, -1);
      if (first) knownRunning--;
    }
  }

  const isRush = (): boolean => knownRunning > 0 && queue.waiting() > many;

  return {
    begin(turn, work, refuse) {
      const start = async (): Promise<void> => {
        for (let turns = 0; turns < TURNS_OF_KNOWN && turn.first !== true && isRush(); turns += 1) await nextTurn();
        // Asked for before the work: what is begun next shares the transaction of its writes.
        const nextOne = nextTurn();
        const tooMuch = running >= underWay || (ofClient.get(turn.client) ?? 0) >= underWayPerClient;
        if (tooMuch) refuse();
        else void carryOut(turn, work);
        await nextOne;
      };
      if (!reading) {
        reading = true;
        setImmediate(() => {
          reading = false;
        });
      }
      queue.run(turn, start).catch((error: unknown) => {
        if (!isQueueFull(error)) throw error;
        refuse();
      });
    },
    close() {
      for (const one of forget) one();
    },
  };
}
