import type { BookingContext } from "#src/booking/booking-context.ts";
import { orderPapersPath, orderPath } from "#src/booking/links.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { daysAhead, feePercent } from "#src/domain/pricing/cancellation-fee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayWithMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Scope } from "./member-scope.ts";
import type { SeatsOfEvent } from "./ordered-seats.ts";

/** Fees that rise later than this are no matter yet. */
const LOOK_AHEAD_DAYS = 21;

export type NextStep = Readonly<{
  /** Until when; the first day that matters. */
  day: IsoDay;
  dayText: string;
  title: string;
  text: string;
  tone: "warn" | "bad" | "plain";
  actions: readonly Readonly<{ label: string; href: string }>[];
}>;

const persons = (count: number): string => (count === 1 ? "eine Person" : `${count} Personen`);

function afterMove(seats: SeatsOfEvent, { secret, now }: BookingContext): NextStep | null {
  const [{ event, order }] = seats;
  const facts = notifiedFacts(event);
  if (seats.every(({ booking }) => sameFacts(booking.lastNotified, facts))) return null;
  const day = todayInBerlin(now);
  return {
    ...{ day, dayText: "jetzt", title: event.title, tone: "bad" },
    text: "Zeit oder Ort haben sich geändert. Der Beschluss gilt für den alten Termin: Bitte fassen Sie einen neuen, bevor jemand teilnimmt.",
    actions: [{ label: "Unterlagen für den neuen Beschluss", href: orderPapersPath(order, event.eventId, secret) }],
  };
}

function beforeHoldEnds(seats: SeatsOfEvent, { secret }: BookingContext): NextStep | null {
  const held = seats.filter(({ state }) => state === "reserviert");
  const [first] = held;
  const holdEndsAt = first?.booking.holdEndsAt ?? null;
  if (first === undefined || holdEndsAt === null) return null;
  const { event, order } = first;
  const day = lastHoldDay(holdEndsAt);
  const until = formatDayWithMonth(day);
  return {
    ...{ day, dayText: `bis ${until}`, title: event.title, tone: "warn" },
    text: `Setzen Sie die Teilnahme auf die Tagesordnung und buchen Sie danach verbindlich, sonst verfällt die Reservierung für ${persons(held.length)}.`,
    actions: [
      { label: "Unterlagen für den Beschluss", href: orderPapersPath(order, event.eventId, secret) },
      { label: "Zur Bestellung", href: orderPath(order, secret) },
    ],
  };
}

/** The last day on which cancelling costs as much as today, where it soon costs more. */
function beforeFeesRise(seats: SeatsOfEvent, { fees, now, secret }: BookingContext): NextStep | null {
  const booked = seats.filter(({ state }) => state === "gebucht");
  const [first] = booked;
  if (first === undefined) return null;
  const { event, order } = first;
  const days = daysAhead(now, event.startDate);
  const at = fees.findIndex((step) => days >= step.days);
  const [current, next] = [fees[at], fees[at + 1]];
  if (current === undefined || next === undefined || next.percent <= current.percent) return null;
  const day = addDays(event.startDate, -current.days);
  if (day > addDays(todayInBerlin(now), LOOK_AHEAD_DAYS)) return null;
  const today = feePercent(fees, days);
  const cost = today === 0 ? "kostenfrei" : `für ${today.toLocaleString("de-DE")} % des Seminarpreises`;
  return {
    ...{ day, dayText: `bis ${formatDayWithMonth(day)}`, title: event.title, tone: "plain" },
    text: `So lange lässt sich die Buchung für ${persons(booked.length)} ${cost} stornieren, danach kostet es ${next.percent.toLocaleString("de-DE")} %. Eine Ersatzperson bleibt kostenfrei.`,
    actions: [{ label: "Zur Bestellung", href: orderPath(order, secret) }],
  };
}

/** What has to be done next for each event of an order, the most urgent first; only where the reader may act. */
export function nextSteps({ seats, mayManage }: Scope, context: BookingContext): readonly NextStep[] {
  const standing = seats.filter((seat) => (seat.state === "gebucht" || seat.state === "reserviert") && mayManage(seat));
  const groups = Map.groupBy(standing, ({ order, event }) => `${order.id} ${event.eventId}`);
  return [...groups.values()]
    .flatMap(([first, ...others]): readonly NextStep[] => {
      if (first === undefined) return [];
      const group: SeatsOfEvent = [first, ...others];
      const found = [afterMove(group, context), beforeHoldEnds(group, context), beforeFeesRise(group, context)];
      return found.filter((step) => step !== null);
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}
