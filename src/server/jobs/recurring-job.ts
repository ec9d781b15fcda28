import { logError } from "#src/shared/server/process/log.ts";
import { withoutValues } from "./without-values.ts";

export type Job = Readonly<{
  start: () => void;
  /** Begins nothing more and resolves when what is under way is done. */
  stop: () => Promise<void>;
}>;

type Recurring = Job &
  Readonly<{
    /** Begins the next round at once, or right after the one under way. */
    rouse: () => void;
    isStopping: () => boolean;
  }>;

type Work = Readonly<{
  everyMs: number;
  failure: string;
  round: () => Promise<void>;
  /** Called after each round that came to its end. */
  succeeded?: () => void;
}>;

/** Works at start and then all the time, one round after the other with a rest between them. */
export function recurringJob({ everyMs, failure, round, succeeded }: Work): Recurring {
  let stopping = false;
  let roused = false;
  let wake = (): void => undefined;
  let running: Promise<void> | undefined;

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, everyMs).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      roused = false;
      try {
        await round();
        succeeded?.();
      } catch (error) {
        logError(failure, withoutValues(error));
      }
      if (!stopping && !roused) await rest();
    }
  }

  const rouse = (): void => {
    roused = true;
    wake();
  };

  return {
    start() {
      running ??= loop();
    },
    async stop() {
      stopping = true;
      rouse();
      await running;
    },
    rouse,
    isStopping: () => stopping,
  };
}
