import { type OrderedSeat, seatsByEvent } from "../ordered-seats.ts";

/** As many dates that are over are shown on one page. */
export const LATEST_DATES = 12;

export type LatestSeats = Readonly<{
  shown: readonly OrderedSeat[];
  /** In which the dates began that are left out, the latest first. */
  olderYears: readonly string[];
}>;

/** Everything to come, and of what is over and of what was given up the latest dates; the others are found by their year. */
export function latestSeats(all: readonly OrderedSeat[]): LatestSeats {
  const older = new Set((["past", "ended"] as const).flatMap((section) => seatsByEvent(section, all).slice(LATEST_DATES)).flat());
  return {
    shown: all.filter((seat) => !older.has(seat)),
    olderYears: [...new Set([...older].map(({ event }) => event.startDate.slice(0, 4)))].toSorted().toReversed(),
  };
}
