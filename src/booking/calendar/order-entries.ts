import type { Booking } from "#db/repositories/bookings.ts";
import type { Order } from "#db/repositories/orders.ts";
import type { Origins } from "#src/brand/brand.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { shownName } from "#src/shared/server/mail/quoted-name.ts";
import { type CalendarEntry, entryOf, entryUid } from "./calendar-file.ts";

type Words = Readonly<{ title: string; description: string }>;

/** How an entry names the people of the seats that stand: for who ordered all of them, for a participant nobody. */
export type WordsOf = (event: PortalEvent, seats: readonly Booking[]) => Words;

const UNNAMED = "Person";
/** So many names stand in a title. */
const NAMED = 2;

/** Calendars come with mails, and make links of what looks like one. */
const shortName = ({ firstname, lastname }: Pick<Booking, "firstname" | "lastname">): string =>
  shownName(`${firstname} ${lastname}`, UNNAMED);

function peopleInTitle(seats: readonly Booking[], order: Pick<Order, "firstname" | "lastname">): string {
  const names = seats.map(shortName);
  if (names.length === 0 || names.every((name) => name === shortName(order))) return "";
  return names.length <= NAMED ? ` (${names.join(", ")})` : ` (${names.length} Personen)`;
}

/** For whoever ordered: who takes part stands in the title, and with its state in the text. */
export const wordsForOrderer =
  (order: Pick<Order, "number" | "firstname" | "lastname">): WordsOf =>
  (event, seats) => ({
    title: event.title + peopleInTitle(seats, order),
    description: [
      `Bestellung ${order.number}`,
      ...seats.map((seat) => `${shownName(fullName(seat), UNNAMED)}, ${seatStatusText(seat, formatDay)}`),
    ].join("\n"),
  });

/** For a participant: nothing that somebody else has typed. */
export const wordsForParticipant =
  ({ number }: Pick<Order, "number">): WordsOf =>
  ({ title }) => ({ title, description: `Bestellung ${number}` });

const statusOf = (seats: readonly Booking[]): Booking["status"] =>
  (["gebucht", "reserviert"] as const).find((status) => seats.some((seat) => seat.status === status)) ?? "storniert";

const latest = (seats: readonly Booking[]): Date => new Date(Math.max(...seats.map(({ updatedAt }) => updatedAt.getTime())));

/** Grows with every change of any seat of an order, wherever it is moved to. */
export const orderSequence = (bookings: readonly Booking[]): number => bookings.reduce((sum, { sequence }) => sum + sequence, 0);

/** The seat whose name the entry of an event has. */
export const firstSeat = (seats: readonly Booking[]): Booking | undefined =>
  seats.toSorted((one, other) => one.position - other.position)[0];

/**
 * Modules that people were told of stay in calendars when the event has them no more, until they are cancelled. Their days are known in
 * words alone by then: what stands for them are those of the whole series.
 */
function withToldModules(entry: CalendarEntry): CalendarEntry {
  const { startDate, endDate, place, modules } = entry.facts;
  const gone = modules.slice(entry.modules.length).map((title) => ({ title, startDate, endDate, place }));
  return entry.status === "CANCELLED" ? { ...entry, modules: [...entry.modules, ...gone] } : entry;
}

type Group = Readonly<{ event: PortalEvent; seats: readonly Booking[]; sequence: number }>;

/**
 * The entry of one event in one calendar: one for all `seats` that its reader has there, under the name of the first of them,
 * which stays (spec:documents-and-calendars#calendar-entries). It leads to the event's public page: calendars are shared.
 */
export function eventEntry({ event, seats, sequence }: Group, origins: Origins, wordsOf: WordsOf): CalendarEntry | undefined {
  const first = firstSeat(seats);
  if (first === undefined) return undefined;
  const standing = seats.filter(({ status }) => takesSeat(status));
  const shown = standing[0] ?? first;
  return withToldModules(
    entryOf(
      { status: statusOf(standing), sequence, lastNotified: shown.lastNotified, updatedAt: latest(seats) },
      {
        uid: entryUid(first.id, origins),
        url: origins.ifb + eventPath(event),
        modules: event.modules,
        ...wordsOf(event, standing.length > 0 ? standing : seats),
      },
    ),
  );
}
