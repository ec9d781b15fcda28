/** Whose turn it is: clients wait in lines of their own. `first`: known to us, and asked before all strangers. */
export type Turn = Readonly<{ client: string; first?: boolean }>;

export type FairQueue = Readonly<{
  /** Throws `QueueFull` at once when too much waits already, of this client or of all. */
  run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;
  waiting: () => number;
}>;

type Bounds = Readonly<{ atOnce: () => number; waiting: number; waitingPerClient: number }>;

/** More was asked for than can be done soon; answered with 503 and when to come back. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** By name, as compiled pages carry their own copy of the class. */
export const isQueueFull = (error: unknown): boolean => error instanceof Error && error.name === "QueueFull";

/** Clients that wait, in the order of their turns; each has a line of its own. */
class Lines {
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #bounds: Bounds;
  size = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  wait(client: string): Promise<void> {
    const line = this.#lines.get(client) ?? [];
    if (this.size >= this.#bounds.waiting || line.length >= this.#bounds.waitingPerClient) throw new QueueFull("Too much is waiting");
    this.#lines.set(client, line);
    this.size++;
    return new Promise((begin) => line.push(begin));
  }

  /** The first of the client whose turn it is; the client goes behind the others. */
  next(): (() => void) | undefined {
    const [entry] = this.#lines;
    if (entry === undefined) return undefined;
    const [client, line] = entry;
    this.#lines.delete(client);
    const begin = line.shift();
    if (line.length > 0) this.#lines.set(client, line);
    this.size--;
    return begin;
  }
}

/**
 * Runs at most `atOnce` pieces of work. Clients take turns, however much one of them asks for, and those known to us go before
 * all others; each of the two groups has its own bounds, so that strangers can't fill the place of those we know.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  const [known, strangers] = [new Lines(bounds), new Lines(bounds)];
  let running = 0;
  return {
    async run({ client, first = false }, work) {
      if (running >= bounds.atOnce()) await (first ? known : strangers).wait(client);
      else running++;
      try {
        return await work();
      } finally {
        const begin = known.next() ?? strangers.next();
        if (begin === undefined) running--;
        else begin();
      }
    },
    waiting: () => known.size + strangers.size,
  };
}
