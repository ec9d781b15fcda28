const HOUR_MS = 60 * 60_000;
/** NTP corrects less; more is a jump. */
const TOLERATED_MS = 5 * 60_000;

export type Clocks = Readonly<{ monotonic?: () => number; patienceMs?: number }>;

/**
 * Whether what ends by the clock may end at `now`. Not in the hour after the clock has jumped, ahead or back, as seen beside
 * the time this process has run; nor in its first hour, when `isDoubtful` from the start on.
 */
export function steadyClock(
  isDoubtful: boolean,
  { monotonic = () => performance.now(), patienceMs = HOUR_MS }: Clocks = {},
): (now: Date) => boolean {
  let last: Readonly<{ wall: number; run: number }> | undefined;
  let doubtUntil = isDoubtful ? monotonic() + patienceMs : Number.NEGATIVE_INFINITY;
  return (now) => {
    const [wall, run] = [now.getTime(), monotonic()];
    if (last !== undefined && Math.abs(wall - last.wall - (run - last.run)) > TOLERATED_MS) doubtUntil = run + patienceMs;
    last = { wall, run };
    return run >= doubtUntil;
  };
}
