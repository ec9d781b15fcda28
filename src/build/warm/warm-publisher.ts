/** Whatever no watcher saw (a network drive, a new day, a scheduled entry) is found this much later at most. */
const RESCAN_EVERY_MS = 20_000;
/** Events change with each booking: publishing takes at most half of the time, and nobody waits longer than this for the next. */
const REST_PER_WORK = 1;
const LONGEST_REST_MS = 400;

type Stop = () => void | Promise<void>;
/** Names of the files that changed; `undefined` when anything can have. */
type Names = readonly string[] | undefined;

export type WarmPublisher = Readonly<{ stop: () => Promise<void> }>;

type Settings = Readonly<{
  /** Publishes what has changed; rejects when nothing could be published. */
  publish: (names: Names) => Promise<void>;
  /** Each tells of changes until it is stopped. What an editor saves is published at once, the rest when the last one has rested. */
  content: (changed: (names: readonly string[]) => void) => Promise<Stop>;
  events: (changed: () => void) => Promise<Stop>;
  /** Told each time it fails, but the same failure once. */
  complain: (error: unknown) => void;
  rescanEveryMs?: number;
}>;

/** A failure leaves online what is there; the next change is tried again. */
export async function warmPublisher({
  publish,
  content,
  events,
  complain,
  rescanEveryMs = RESCAN_EVERY_MS,
}: Settings): Promise<WarmPublisher> {
  let wanted = false;
  /** What changed since the last publication that went well. */
  let names: Set<string> | undefined;
  let stopped = false;
  let lastFailure = "";
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      const changed = names && [...names];
      names = new Set();
      const started = performance.now();
      try {
        await publish(changed);
        lastFailure = "";
      } catch (error) {
        const failure = String(error instanceof Error ? error.message : error);
        if (failure !== lastFailure) complain(error);
        lastFailure = failure;
        names = undefined;
      }
      const now = performance.now();
      restUntil = now + Math.min(LONGEST_REST_MS, REST_PER_WORK * (now - started));
    }
    // Here and not behind the promise: between its end and that step a change would be lost.
    running = undefined;
  }

  const begin = (changed: Names): void => {
    if (changed === undefined) names = undefined;
    else for (const name of changed) names?.add(name);
    clearTimeout(timer);
    timer = undefined;
    wanted = true;
    if (!stopped) running ??= work();
  };
  const beginRested = (): void => {
    timer ??= setTimeout(() => begin([]), Math.max(0, restUntil - performance.now()));
  };

  // Watched from before on: what is saved while everything is read for the first time is not lost.
  const stops = await Promise.all([content(begin), events(beginRested)]);
  begin(undefined);
  await running;
  const rescan = setInterval(() => begin(undefined), rescanEveryMs);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(rescan);
      clearTimeout(timer);
      await Promise.all(stops.map((stop) => stop()));
      await running;
    },
  };
}
