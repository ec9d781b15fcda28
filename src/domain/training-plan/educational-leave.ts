import { type IsoDay, mondayOf, weekday } from "../time/german-date.ts";
import { isHoliday } from "../time/german-holidays.ts";
import type { PlannedPerson, Recognition } from "./plan-facts.ts";

const WEEKS = 3;
const WEEKS_FIRST = 4;

/** Whether the theme is recognised on the last of these days (§ 37 Abs. 7 Satz 1 BetrVG); nothing is guessed where nothing stands. */
export const isRecognised = (recognition: Recognition | null, days: readonly IsoDay[]): boolean =>
  recognition !== null && (days.at(-1) ?? "") <= recognition.until;

/**
 * Weeks of paid leave for recognised trainings in one regular term (§ 37 Abs. 7 Satz 1 and 2 BetrVG): three; four for works
 * council members who hold the office for the first time and were not in a JAV before. § 65 Abs. 1 BetrVG gives a JAV the three;
 * its members hold another office than Satz 2 names. None for a substitute, who is no member until she has moved up for good
 * (§ 25 Abs. 1), and none for an SBV: § 179 SGB IX has no such leave.
 */
export function leaveWeeks({
  office,
  seat,
  firstTerm,
  earlierJav,
}: Pick<PlannedPerson, "office" | "seat" | "firstTerm" | "earlierJav">): number {
  if (seat === "substitute" || office === "sbv" || office === "sbv-deputy") return 0;
  return office === "br" && firstTerm && !earlierJav ? WEEKS_FIRST : WEEKS;
}

/** The same in working days of this person: a week is as many as she works. */
export const leaveDays = (person: PlannedPerson): number => leaveWeeks(person) * person.workingDays;

const counts = (day: IsoDay, workingDays: number): boolean =>
  weekday(day) !== "Sonntag" && (workingDays > 5 || weekday(day) !== "Samstag") && !isHoliday(day);

/**
 * Working days of a person that a training takes: week by week at most as many as she works, without Sundays and the holidays of
 * all states, Saturdays only in a week of six days. Which days a part-timer works is not known, so the higher number counts.
 */
export function leaveDaysOf(days: readonly IsoDay[], workingDays: number): number {
  const weeks = Map.groupBy(new Set(days.filter((day) => counts(day, workingDays))), (day) => mondayOf(day));
  return [...weeks.values()].reduce((sum, ofWeek) => sum + Math.min(ofWeek.length, workingDays), 0);
}
