import { berlinInstant, todayInBerlin } from "../time/berlin-time.ts";
import { addDays, type IsoDay } from "../time/german-date.ts";
import { type BookingStatus, bookingStatusLabels } from "./booking.ts";

/** How long a reservation holds a seat (spec:cart-and-checkout#holds). */
export const HOLD_DAYS = 14;
/** So many days before the end the reminder goes out. */
export const REMINDER_DAYS = 3;

/** Midnight in Berlin after its 14th day, whatever the clocks do; never later than midnight before the event begins. */
export function holdEnd(now: Date, startDate: IsoDay): Date {
  const afterLastDay = addDays(todayInBerlin(now), HOLD_DAYS + 1);
  return new Date(berlinInstant(afterLastDay < startDate ? afterLastDay : startDate, "00:00"));
}

/** A hold that would end at once is none: on the day an event begins, seats can be booked only. */
export const canReserve = (now: Date, startDate: IsoDay): boolean => holdEnd(now, startDate) > now;

/** The last whole day of a hold, as people are told it: "bis einschließlich 05.12.2026". */
export const lastHoldDay = (holdEndsAt: Date): IsoDay => addDays(todayInBerlin(holdEndsAt), -1);

/** From when on the reminder is due: midnight three days before the end, by the Berlin calendar. */
export const reminderFrom = (holdEndsAt: Date): Date =>
  new Date(berlinInstant(addDays(todayInBerlin(holdEndsAt), -REMINDER_DAYS), "00:00"));

const DAY_MS = 24 * 60 * 60 * 1000;

/** A hold so short that the reminder would come with the confirmation gets none. */
export const wantsReminder = ({ createdAt, holdEndsAt }: Readonly<{ createdAt: Date; holdEndsAt: Date | null }>): boolean =>
  holdEndsAt !== null && holdEndsAt.getTime() - createdAt.getTime() > (REMINDER_DAYS + 1) * DAY_MS;

type Seat = Readonly<{ status: BookingStatus; holdEndsAt: Date | null }>;

/** `verbindlich gebucht`, `reserviert bis einschließlich 05.12.2026`; `format` says how a day is written. */
export const seatStatusText = ({ status, holdEndsAt }: Seat, format: (day: IsoDay) => string): string =>
  status === "reserviert" && holdEndsAt !== null
    ? `reserviert bis einschließlich ${format(lastHoldDay(holdEndsAt))}`
    : bookingStatusLabels[status];
