import type { Store } from "#db/client.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { daysSeen, followsOn, withDay } from "../days-seen.ts";
import { type Clocks, steadyClock } from "./steady-clock.ts";

/** A round of what becomes due by the clock: it does nothing while that is in doubt (docs/decisions/0030). */
export function steadyRound(
  store: Pick<Store, "db">,
  round: (now: Date) => Promise<unknown>,
  clocks: Clocks = {},
): (now: Date) => Promise<void> {
  let isSteady: ((now: Date) => boolean) | undefined;
  return async (now) => {
    isSteady ??= steadyClock(!followsOn(withDay(await daysSeen(store.db), todayInBerlin(now))), clocks);
    if (isSteady(now)) await round(now);
  };
}
