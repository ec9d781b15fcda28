export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/** What `work` gives, or rejects with `TookTooLong`; it may go on, and then nobody hears of it. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TookTooLong(`No answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}

/** The one that is under way is everybody's: a check that hangs is not begun a second time. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | undefined;
  return () => {
    underway ??= work().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

/** Reads anew when what was read is older than that. */
export function keptFor<T>(milliseconds: number, read: () => T): () => T {
  let kept: Readonly<{ value: T; until: number }> | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now >= kept.until) kept = { value: read(), until: now + milliseconds };
    return kept.value;
  };
}
