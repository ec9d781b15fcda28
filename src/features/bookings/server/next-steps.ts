import type { BookingContext } from "#src/booking/booking-context.ts";
import { orderPapersPath, orderPath, papersHref } from "#src/booking/links.ts";
import type { SeatResolution } from "#src/booking/resolutions.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { hasReached, type ResolutionState } from "#src/domain/booking/resolution.ts";
import { daysAhead, feePercent } from "#src/domain/pricing/cancellation-fee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayWithMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Scope } from "./member-scope.ts";
import type { OrderedSeat, SeatsOfEvent } from "./ordered-seats.ts";

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

type Resolutions = ReadonlyMap<string, SeatResolution>;

/** How far the decision is on the seat that is furthest from done. */
const leastOf = (seats: readonly OrderedSeat[], resolutions: Resolutions): ResolutionState =>
  seats
    .map(({ booking }) => resolutions.get(booking.id)?.resolution.state ?? "offen")
    .reduce((least, state) => (hasReached(state, least) ? least : state), "widersprochen");

const beforeBooking: Readonly<Record<ResolutionState, string>> = {
  offen: "Setzen Sie die Teilnahme auf die Tagesordnung und buchen Sie danach verbindlich",
  eingeladen: "Fassen Sie den Beschluss und buchen Sie danach verbindlich",
  gefasst: "Der Beschluss ist gefasst: Buchen Sie jetzt verbindlich",
  mitgeteilt: "Der Arbeitgeber ist informiert: Buchen Sie jetzt verbindlich",
  einverstanden: "Der Arbeitgeber ist einverstanden: Buchen Sie jetzt verbindlich",
  widersprochen: "Der Arbeitgeber widerspricht: Klären Sie das und buchen Sie danach verbindlich",
};

/** Some of the holds may have been extended: one step for those that end together. */
function beforeHoldsEnd(seats: SeatsOfEvent, resolutions: Resolutions, context: BookingContext): readonly NextStep[] {
  const held = seats.filter(({ state }) => state === "reserviert");
  return [...Map.groupBy(held, ({ booking }) => booking.holdEndsAt?.getTime()).values()]
    .map((together) => beforeHoldEnds(together, resolutions, context))
    .filter((step) => step !== null);
}

function beforeHoldEnds(held: readonly OrderedSeat[], resolutions: Resolutions, { secret }: BookingContext): NextStep | null {
  const [first] = held;
  const holdEndsAt = first?.booking.holdEndsAt ?? null;
  if (first === undefined || holdEndsAt === null) return null;
  const { event, order } = first;
  const day = lastHoldDay(holdEndsAt);
  const until = formatDayWithMonth(day);
  const state = leastOf(held, resolutions);
  const open = !hasReached(state, "gefasst");
  const sentence =
    order.audience === "sbv" && open ? "Entscheiden Sie über die Teilnahme und buchen Sie danach verbindlich" : beforeBooking[state];
  return {
    ...{ day, dayText: `bis ${until}`, title: event.title, tone: "warn" },
    text: `${sentence}, sonst verfällt die Reservierung für ${persons(held.length)}.`,
    actions: [
      ...(open ? [{ label: "Unterlagen für den Beschluss", href: papersHref(order, event.eventId, secret, "beschluss") }] : []),
      { label: "Zur Bestellung", href: orderPath(order, secret) },
    ],
  };
}

/** What is left to decide or to tell about seats that are booked; the day before the event is the last one for it. */
function beforeParticipation(seats: SeatsOfEvent, resolutions: Resolutions, { secret }: BookingContext): NextStep | null {
  const booked = seats.filter(({ state }) => state === "gebucht");
  const [first] = booked;
  // Of one resolution for all of them a hold's step has spoken already.
  if (first === undefined || booked.length < seats.length) return null;
  const { event, order } = first;
  const state = leastOf(booked, resolutions);
  const day = addDays(event.startDate, -1);
  const step = (text: string, label: string, href: string): NextStep => ({
    ...{ day, dayText: `bis ${formatDayWithMonth(day)}`, title: event.title, tone: "warn", text },
    actions: [{ label, href }],
  });
  if (!hasReached(state, "gefasst"))
    return step(
      order.audience === "sbv"
        ? "Entscheiden Sie über die Teilnahme und halten Sie es schriftlich fest, bevor jemand teilnimmt."
        : `Der Beschluss für ${persons(booked.length)} ist ${state === "offen" ? "offen" : "auf der Tagesordnung"}. Er muss vor der Teilnahme gefasst sein und lässt sich nicht nachholen.`,
      "Unterlagen für den Beschluss",
      papersHref(order, event.eventId, secret, "beschluss"),
    );
  if (state !== "gefasst") return null;
  return step(
    "Der Beschluss ist gefasst. Teilen Sie dem Arbeitgeber Teilnahme und zeitliche Lage rechtzeitig mit.",
    "Mitteilung an den Arbeitgeber",
    papersHref(order, event.eventId, secret, "mitteilung"),
  );
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
export function nextSteps({ seats, mayManage }: Scope, resolutions: Resolutions, context: BookingContext): readonly NextStep[] {
  const standing = seats.filter((seat) => (seat.state === "gebucht" || seat.state === "reserviert") && mayManage(seat));
  const groups = Map.groupBy(standing, ({ order, event }) => `${order.id} ${event.eventId}`);
  return [...groups.values()]
    .flatMap(([first, ...others]): readonly NextStep[] => {
      if (first === undefined) return [];
      const group: SeatsOfEvent = [first, ...others];
      const moved = afterMove(group, context);
      const found = [
        moved,
        ...beforeHoldsEnd(group, resolutions, context),
        moved === null ? beforeParticipation(group, resolutions, context) : null,
        beforeFeesRise(group, context),
      ];
      return found.filter((step) => step !== null);
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.title.localeCompare(b.title));
}
