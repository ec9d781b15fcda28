import type { BookingContext } from "#src/booking/booking-context.ts";
import { orderPath, papersHref } from "#src/booking/links.ts";
import { resolutionBadge } from "#src/booking/resolution-step.ts";
import type { SeatResolution } from "#src/booking/resolutions.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import type { NextOfSeat } from "#src/domain/booking/resolution-next.ts";
import { nextOfSeat } from "#src/domain/booking/resolution-next.ts";
import type { ResolutionBadge } from "#src/domain/booking/resolution-view.ts";
import { type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { formatPercent } from "#src/domain/pricing/vat.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import type { Scope } from "./member-scope.ts";
import type { OrderedSeat } from "./ordered-seats.ts";

/** A day of a seat's axis. */
type Mark = Readonly<{ day: IsoDay; when: string; text: string; kind: "hold" | "fee" | "event" }>;

export type SeatLine = Readonly<{
  name: string;
  title: string;
  href: string;
  state: string;
  tone: Tone;
  /** Null for whoever may only see the seat. */
  resolution: ResolutionBadge | null;
  marks: readonly Mark[];
  /** Null where there is nothing to do, and for whoever may do nothing about the seat. */
  next: Readonly<{ text: string; href: string }> | null;
}>;

const mark = (day: IsoDay, text: string, kind: Mark["kind"]): Mark => ({ day, when: formatDay(day), text, kind });

/** The next day on which cancelling gets dearer. */
function nextRise({ event }: OrderedSeat, { fees, now }: BookingContext): readonly Mark[] {
  const today = todayInBerlin(now);
  const rises = fees.flatMap(({ percent }, index) => {
    const before = fees[index - 1];
    return before === undefined || before.percent === percent ? [] : [{ day: addDays(event.startDate, 1 - before.days), percent }];
  });
  const [next] = rises.filter(({ day }) => day > today && day < event.startDate);
  return next === undefined ? [] : [mark(next.day, `Stornierung kostet ${formatPercent(next.percent)}`, "fee")];
}

function hrefOf(kind: NextOfSeat["href"], { booking, order, event }: OrderedSeat, secret: string): string {
  const path = orderPath(order, secret);
  if (kind === "order") return path;
  if (kind === "record") return `${path}?${new URLSearchParams({ aktion: "beschluss", platz: booking.id })}`;
  return papersHref(order, event.eventId, secret, kind);
}

function toLine(seat: OrderedSeat, found: SeatResolution | undefined, mayManage: Scope["mayManage"], context: BookingContext): SeatLine {
  const { booking, event, order, state } = seat;
  const holdUntil = booking.holdEndsAt === null ? null : lastHoldDay(booking.holdEndsAt);
  const { startDate } = event;
  const next =
    found !== undefined && mayManage(seat)
      ? nextOfSeat({ state, resolution: found.resolution.state, audience: order.audience, startDate, holdUntil })
      : null;
  return {
    name: `${booking.firstname} ${booking.lastname}`,
    title: event.title,
    href: eventPath(event),
    state: stateLabels[state],
    tone: tones[state],
    resolution: found === undefined ? null : resolutionBadge(found, order.audience),
    marks: [
      ...(state === "reserviert" && holdUntil !== null ? [mark(holdUntil, "letzter Tag der Reservierung", "hold")] : []),
      ...(state === "gebucht" ? nextRise(seat, context) : []),
      { day: startDate, when: formatRange(startDate, event.endDate), text: "Veranstaltung", kind: "event" },
    ],
    next: next === null ? null : { text: next.text, href: hrefOf(next.href, seat, context.secret) },
  };
}

export type SeatLines = Readonly<{ lines: readonly SeatLine[]; more: number }>;

/**
 * Seats that are still to come, with their days, how far the decision is and the one next step; what comes soonest first, at
 * most so many. `more` says how many others there are.
 */
export function seatLines(
  { seats, mayManage }: Scope,
  resolutions: ReadonlyMap<string, SeatResolution>,
  { most, context }: Readonly<{ most: number; context: BookingContext }>,
): SeatLines {
  const coming = seats
    .filter(({ state }) => state === "gebucht" || state === "reserviert")
    .toSorted(
      ({ event: one, booking: a }, { event: other, booking: b }) =>
        one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId || a.position - b.position,
    );
  const lines = coming.slice(0, most).map((seat) => toLine(seat, resolutions.get(seat.booking.id), mayManage, context));
  return { lines, more: Math.max(0, coming.length - most) };
}
