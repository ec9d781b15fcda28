/**
 * Whose turn it is: clients wait in lines of their own. `first`: known to us, and asked before all strangers. `background`: work
 * of our own that nobody waits for at a screen, such as the documents of mails.
 */
export type Turn = Readonly<{ client: string; first?: boolean; background?: boolean }>;

export type FairQueue = Readonly<{
  /** Throws `QueueFull` at once when too much waits already, of this client or of all. */
  run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;
  /** Throws `QueueFull` where `run` would now: asked before what would have been done in vain. */
  check: (turn: Turn) => void;
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
  passedOver = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  check(client: string): void {
    const { waiting, waitingPerClient } = this.#bounds;
    const inLine = this.#lines.get(client)?.length ?? 0;
    if (this.size >= waiting || inLine >= waitingPerClient) throw new QueueFull("Too much is waiting");
  }

  wait(client: string): Promise<void> {
    this.check(client);
    const line = this.#lines.get(client) ?? [];
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

/** So often in a row others may go before a group that waits. */
const PATIENCE = 3;

/** The first group in which anybody waits, or the one that has been passed over for too long. */
function nextOf(groups: readonly Lines[]): (() => void) | undefined {
  const waiting = groups.filter(({ size }) => size > 0);
  const longest = Math.max(...waiting.map(({ passedOver }) => passedOver));
  const chosen = longest < PATIENCE ? waiting[0] : waiting.find(({ passedOver }) => passedOver === longest);
  for (const group of waiting) group.passedOver = group === chosen ? 0 : group.passedOver + 1;
  return chosen?.next();
}

/**
 * Runs at most `atOnce` pieces of work; it is asked each time, and how much waits may decide. Clients take turns, however much one of them asks for. Those known to us go before our
 * own work in the background, and that before strangers, but none of the three groups is left out for ever; each has its own
 * bounds, so that strangers can't fill the place of those we know.
 */
export function createFairQueue(bounds: Bounds): FairQueue {
  const [known, background, strangers] = [new Lines(bounds), new Lines(bounds), new Lines(bounds)];
  const groups = [known, background, strangers];
  const waiting = (): number => groups.reduce((sum, { size }) => sum + size, 0);
  let running = 0;

  function fill(): void {
    while (running < bounds.atOnce()) {
      const begin = nextOf(groups);
      if (begin === undefined) return;
      running++;
      begin();
    }
  }

  const groupOf = ({ background: ours, first }: Turn): Lines => (ours === true ? background : first === true ? known : strangers);
  const mustWait = (): boolean => running >= bounds.atOnce() || waiting() > 0;

  return {
    check(turn) {
      if (mustWait()) groupOf(turn).check(turn.client);
    },
    async run(turn, work) {
      if (mustWait()) await groupOf(turn).wait(turn.client);
      else running++;
      try {
        return await work();
      } finally {
        running--;
        fill();
      }
    },
    waiting,
  };
}
