import { QueueFull } from "./fair-queue.ts";

export type AtMost = Readonly<{ run: <T>(work: () => Promise<T>) => Promise<T>; waiting: () => number }>;

/**
 * Lets `most` pieces of work run at once, the others wait in the order they came; `most` is asked each time. Throws `QueueFull`
 * when `mostWaiting` wait already.
 */
export function atMost(most: () => number, mostWaiting: number): AtMost {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running < most()) running++;
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new QueueFull("Too much is waiting");
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
    waiting: () => waiting.length,
  };
}
