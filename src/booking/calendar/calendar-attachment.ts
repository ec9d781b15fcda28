import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { FileAttachment, WrittenAttachment } from "#src/shared/server/mail/mail.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";
import { eventEntry, firstSeat, orderSequence, type WordsOf } from "./order-entries.ts";

export type SeatOfMail = Readonly<{ booking: Booking; event: PortalEvent }>;
export type CalendarMethod = "PUBLISH" | "CANCEL";

const fileName = (title: string): string =>
  `${title
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)}.ics`;

type CalendarOf = Readonly<{
  order: Order;
  origins: Origins;
  wordsOf: WordsOf;
}>;

/** A calendar file of these entries. One in which all of them are cancelled tells calendars to remove them. */
export function fileOfEntries(entries: readonly CalendarEntry[], title: string, { brand }: Pick<Order, "brand">): FileAttachment {
  const method: CalendarMethod = entries.every(({ status }) => status === "CANCELLED") ? "CANCEL" : "PUBLISH";
  return {
    filename: fileName(title),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendarFile(entries, { brand, method })),
  };
}

const inTime = (events: readonly PortalEvent[]): readonly PortalEvent[] =>
  [...new Map(events.map((event) => [event.eventId, event])).values()].sort(
    (one, other) => one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId,
  );

/** One entry for each of these events, the first one first, with all `bookings` that the reader has there; all of them are of one order. */
export const entriesOfEvents = (
  events: readonly PortalEvent[],
  bookings: readonly Booking[],
  sequence: number,
  { origins, wordsOf }: Omit<CalendarOf, "order">,
): readonly CalendarEntry[] =>
  inTime(events).flatMap((event) => {
    const seats = bookings.filter(({ eventId }) => eventId === event.eventId);
    return eventEntry({ event, seats, sequence }, origins, wordsOf) ?? [];
  });

/** Seats that are the reader's no more, or are at another event by now, leave the calendar one by one. */
function leavingEntries(left: readonly SeatOfMail[], sequence: number, { origins, wordsOf }: CalendarOf): readonly CalendarEntry[] {
  return left.flatMap(({ booking, event }) => {
    const gone: Booking = { ...booking, status: "storniert" };
    return eventEntry({ event, seats: [gone], sequence }, origins, wordsOf) ?? [];
  });
}

/**
 * Of the seats that were moved away from their events: those that gave their event's entry its name, which no entry has now,
 * because they joined others elsewhere. Their old entry would stay in the calendar for ever.
 */
function orphans(moved: readonly SeatOfMail[], theirs: readonly Booking[]): readonly SeatOfMail[] {
  const named = new Set([...Map.groupBy(theirs, ({ eventId }) => eventId).values()].map((seats) => firstSeat(seats)?.id));
  return [...Map.groupBy(moved, ({ event }) => event.eventId)].flatMap(([eventId, group]) => {
    const before = [...group.map(({ booking }) => booking), ...theirs.filter((booking) => booking.eventId === eventId)];
    const name = firstSeat(before)?.id;
    return group.filter(({ booking }) => booking.id === name && !named.has(booking.id));
  });
}

type Asked = Readonly<{
  method: CalendarMethod;
  /** Which seats of the order stand in this calendar. */
  isTheirs: (booking: Booking) => boolean;
}>;

function titleOf(seats: readonly SeatOfMail[], { number }: Order): string {
  const [only] = seats;
  return new Set(seats.map(({ event }) => event.eventId)).size === 1 && only ? only.event.title : `Termine ${number}`;
}

/** Made in the transaction of the change, from all seats of the order as they stand after it. */
export function calendarOfSeats(seats: readonly SeatOfMail[], of: CalendarOf, { method, isTheirs }: Asked): WrittenAttachment {
  const { order } = of;
  return {
    written: async (tx: Db) => {
      const all = await bookingsOfOrders(tx, [order.id]);
      const sequence = orderSequence(all);
      const theirs = all.filter(isTheirs);
      const stays = ({ booking, event }: SeatOfMail): boolean =>
        theirs.some(({ id, eventId }) => id === booking.id && eventId === event.eventId);
      const gone = seats.filter((seat) => !stays(seat));
      const left = method === "CANCEL" ? gone : orphans(gone, theirs);
      const standing = method === "CANCEL" ? seats.filter(stays) : seats;
      const events = standing.map(({ event }) => event);
      return fileOfEntries(
        [...leavingEntries(left, sequence, of), ...entriesOfEvents(events, theirs, sequence, of)],
        titleOf(seats, order),
        order,
      );
    },
  };
}

/** A single date has one entry, a series one for each module: whether a seat had any `before` that an event of `modules` modules has not. */
function losesEntries({ booking, event }: SeatOfMail, modules: number): boolean {
  const had = Math.max(booking.lastNotified.modules.length, event.modules.length);
  return had === 0 ? modules > 0 : had > modules;
}

/** Takes those entries out of calendars that have no successor; undefined where there are none. */
function endedEntries(
  { before, modulesNow }: Readonly<{ before: readonly SeatOfMail[]; modulesNow: ReadonlyMap<string, number> }>,
  of: CalendarOf,
  isTheirs: Asked["isTheirs"],
): WrittenAttachment | undefined {
  const { order, origins, wordsOf } = of;
  const nowOf = ({ booking, event }: SeatOfMail): number => modulesNow.get(booking.id) ?? event.modules.length;
  const ended = before.filter((seat) => losesEntries(seat, nowOf(seat)));
  if (ended.length === 0) return undefined;
  return {
    written: async (tx: Db) => {
      const all = await bookingsOfOrders(tx, [order.id]);
      const entries = ended.flatMap((seat) => {
        const { booking, event } = seat;
        const there = all.filter((one) => isTheirs(one) && one.eventId === event.eventId);
        // Where the seat stays, the entry has the name that it has had; a seat that was moved may have named one.
        const id = there.some((one) => one.id === booking.id) ? firstSeat(there)?.id : undefined;
        const gone: Booking = { ...booking, id: id ?? booking.id, status: "storniert" };
        const entry = eventEntry({ event, seats: [gone], sequence: orderSequence(all) }, origins, wordsOf);
        return entry === undefined ? [] : { ...entry, keptModules: nowOf(seat) };
      });
      const once = [...new Map(entries.map((entry) => [entry.uid, entry])).values()];
      return fileOfEntries(once, titleOf(ended, order), order);
    },
  };
}

/**
 * The files about seats that were as `before` and are as `seats`, at another event or at one that has changed: what calendars have no
 * more is taken out first, by a file of its own. `before` is empty where neither event nor dates are others.
 */
export function calendarsOfSeats(
  seats: readonly SeatOfMail[],
  before: readonly SeatOfMail[],
  of: CalendarOf,
  asked: Asked,
): readonly WrittenAttachment[] {
  const modulesNow = new Map(seats.map(({ booking, event }) => [booking.id, event.modules.length]));
  const ended = endedEntries({ before, modulesNow }, of, asked.isTheirs);
  // The old date too: its entry may have been under the name of a seat that has moved.
  return [...(ended === undefined ? [] : [ended]), calendarOfSeats([...seats, ...before], of, asked)];
}
