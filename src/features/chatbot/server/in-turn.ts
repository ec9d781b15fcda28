import { setImmediate as afterOthers } from "node:timers/promises";
import { noteBound } from "#src/shared/bounds/bounds.ts";
import { createFairQueue } from "#src/shared/server/process/fair-queue.ts";

/** Two hundred who ask at once are answered; a house that asks behind one address may be most of them. */
const WAITING = 400;
const queue = createFairQueue({ atOnce: () => 1, waiting: WAITING, waitingPerClient: 250 });
noteBound("chat-answers", () => ({ used: queue.waiting(), most: WAITING }));

/** Turns of the event loop between two answers: a page that is drawn on demand needs several, and idle ones cost next to nothing. */
const TURNS = 32;

/**
 * One answer after the other, clients taking turns, and between two of them whatever else the process has to send: looking up takes
 * the thread for some milliseconds each time. Throws `QueueFull` when too many wait.
 */
export const inTurn = <T>(client: string, work: () => T): Promise<T> =>
  queue.run({ client }, async () => {
    for (let turn = 0; turn < TURNS; turn++) await afterOthers();
    return work();
  });
