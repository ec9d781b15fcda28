import type { Trust } from "./post-status.ts";

export const APPROVALS_FOR_TRUST = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** After so many days and posts links need no look beforehand. */
const KNOWN = { days: 30, posts: 20 };

type Record = Readonly<{ approved: number; joinedAt: Date }>;

/** The level that somebody has earned; none is lost by writing, and 3 is given by hand alone (spec:forum#writing). */
export function earnedTrust(trust: Trust, { approved, joinedAt }: Record, now: Date): Trust {
  const known = approved >= KNOWN.posts && now.getTime() - joinedAt.getTime() >= KNOWN.days * DAY_MS;
  const earned: Trust = approved < APPROVALS_FOR_TRUST ? 0 : known ? 2 : 1;
  return earned > trust ? earned : trust;
}

/** An address of the web, written as a link or not. */
const webAddress = /https?:\/\/|www\.|\]\((?!\/)/i;

/** Whether a post waits for a moderator: the first three of a person, and links by who has not been here for long. */
export const needsApproval = (trust: Trust, source: string): boolean => trust === 0 || (trust === 1 && webAddress.test(source));

export type FloodLimit = Readonly<{ limit: number; windowMs: number }>;

const perHourAndDay = (hour: number, day: number): readonly FloodLimit[] => [
  { limit: hour, windowMs: HOUR_MS },
  { limit: day, windowMs: DAY_MS },
];

/** How many posts a person may send, by trust. */
export const floodLimits: Readonly<{ [Level in Trust]: readonly FloodLimit[] }> = {
  0: perHourAndDay(3, 6),
  1: perHourAndDay(10, 30),
  2: perHourAndDay(20, 80),
  3: perHourAndDay(40, 200),
};
