import { createHash } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import type { Booking } from "#db/repositories/bookings.ts";
import { membersOf } from "#db/repositories/gremien.ts";
import { noteHistory } from "#db/repositories/order-history.ts";
import { resolutionsOfBookings, type StoredResolution, saveResolution } from "#db/repositories/resolutions.ts";
import { sameFacts } from "#src/domain/booking/booking.ts";
import { bySystem } from "#src/domain/booking/history.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { openResolution, type Resolution, type ResolvedOn, sameResolution } from "#src/domain/booking/resolution.ts";
import { resolutionInWords } from "#src/domain/booking/resolution-words.ts";
import { type SeatState, seatState } from "#src/domain/booking/seat-state.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { BookingContext } from "./booking-context.ts";
import type { BookingRecord, SeatsRecord } from "./booking-record.ts";
import { dateInWords, seatsInHistory } from "./history-words.ts";
import { resolutionReopenedMail } from "./mails/resolution-mails.ts";

type Seat = Pick<BookingRecord, "booking" | "event">;

/** What counts now; `by` and `at` say who set it, where somebody has. */
export type SeatResolution = Readonly<{ resolution: Resolution; version: number; by: string | null; at: Date | null }>;

const nothingSet: SeatResolution = { resolution: openResolution, version: 0, by: null, at: null };

const resolvedOn = (event: PortalEvent): ResolvedOn => ({ eventId: event.eventId, facts: notifiedFacts(event) });

const isOn = (on: ResolvedOn, event: PortalEvent): boolean => on.eventId === event.eventId && sameFacts(on.facts, notifiedFacts(event));

/** A resolution on another date counts no more, also before the job has noticed that the event was moved. */
function standing(stored: StoredResolution | undefined, event: PortalEvent): SeatResolution {
  if (stored === undefined) return nothingSet;
  const { state, meetingOn, minutes, noticeOn, answeredOn, version, name, updatedAt } = stored;
  const by = name === null ? null : `${name.firstname} ${name.lastname}`;
  const resolution = isOn(stored.resolvedOn, event) ? { state, meetingOn, minutes, noticeOn, answeredOn } : openResolution;
  return { resolution, version, by, at: updatedAt };
}

/** How far the decision on each of these seats is, by booking. */
export async function seatResolutions(db: Db, seats: readonly Seat[]): Promise<ReadonlyMap<string, SeatResolution>> {
  const stored = await resolutionsOfBookings(
    db,
    seats.map(({ booking }) => booking.id),
  );
  return new Map(seats.map(({ booking, event }) => [booking.id, standing(stored.get(booking.id), event)]));
}

const resolvable: ReadonlySet<SeatState> = new Set(["gebucht", "reserviert", "laufend", "beendet"]);

/** A seat that is given up, run out or cancelled needs no decision any more. */
export const canBeResolved = ({ booking, event }: Seat, now: Date): boolean => resolvable.has(seatState(booking, event, now));

/** What a form was shown for: people, dates and states; another one says that something has changed since. */
export function resolutionStamp(seats: readonly Seat[], found: ReadonlyMap<string, SeatResolution>): string {
  const facts = seats
    .map(({ booking, event }) => [booking.id, fullName(booking), resolvedOn(event), found.get(booking.id)?.version ?? 0] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 22);
}

export type ResolutionOutcome = Readonly<{ ok: true }> | Readonly<{ ok: false; reason: "gone" | "changed" }>;

type Wish = Readonly<{
  /** The seats as the transaction finds them; null where one is none of those that the actor may decide on. */
  seats: (tx: Db) => Promise<readonly BookingRecord[] | null>;
  /** Of what the form was shown for. */
  stamp: string;
  /** Checked against the dates that `stamp` is of. */
  resolution: Resolution;
}>;

async function noteSet(tx: Db, seats: readonly BookingRecord[], resolution: Resolution, { actor, now }: BookingContext): Promise<void> {
  for (const [orderId, ofOrder] of Map.groupBy(seats, ({ order }) => order.id)) {
    const [first] = ofOrder;
    if (first === undefined) continue;
    await noteHistory(tx, {
      ...{ orderId, at: now, actor, action: "beschluss" },
      detail: {
        ...seatsInHistory(ofOrder.map(({ booking }) => booking)),
        event: dateInWords(first.event, notifiedFacts(first.event)),
        to: resolutionInWords(resolution, first.order.audience),
      },
    });
  }
}

/**
 * Sets the state of all of these seats or of none: one resolution covers a concrete event with its people. The same sent twice
 * is one change. `changed` when a seat, its event or its state is not what was shown; `gone` for seats that are somebody else's.
 */
export async function setResolution(
  store: Pick<Store, "db" | "write">,
  { seats: read, stamp, resolution }: Wish,
  context: BookingContext,
): Promise<ResolutionOutcome> {
  const { now, actor } = context;
  const written = await refusableWrite<void, "gone" | "changed">(store, async (tx, refuse) => {
    const seats = await read(tx);
    if (seats === null || seats.length === 0) return refuse("gone");
    const found = await seatResolutions(tx, seats);
    const of = (id: string): SeatResolution => found.get(id) ?? nothingSet;
    if (seats.every(({ booking }) => sameResolution(of(booking.id).resolution, resolution))) return;
    if (resolutionStamp(seats, found) !== stamp || !seats.every((seat) => canBeResolved(seat, now))) refuse("changed");
    for (const { booking, event } of seats) {
      const saving = { bookingId: booking.id, resolution, resolvedOn: resolvedOn(event), actor, now };
      if (!(await saveResolution(tx, of(booking.id).version, saving))) refuse("changed");
    }
    await noteSet(tx, seats, resolution, context);
  });
  return written.ok ? { ok: true } : { ok: false, reason: written.refusal };
}

const reasons = {
  verlegt: "Zeit oder Ort der Veranstaltung haben sich geändert.",
  umgebucht: "Der Platz wurde auf eine andere Veranstaltung umgebucht.",
  ersatzperson: "Eine andere Person nimmt teil, und ein Beschluss nennt die Person.",
} as const;

type ReopenReason = keyof typeof reasons;

type Reopened = Readonly<{ booking: Booking; version: number }>;

/** Seats of `record`, as it is after a change, for which something was resolved that counts no more; read alone, nothing is written. */
async function seatsToReopen(db: Db, { event, bookings }: SeatsRecord, reason: ReopenReason): Promise<readonly Reopened[]> {
  const stored = await resolutionsOfBookings(
    db,
    bookings.map(({ id }) => id),
  );
  return bookings.flatMap((booking) => {
    const before = stored.get(booking.id);
    if (before === undefined || before.state === "offen" || (reason !== "ersatzperson" && isOn(before.resolvedOn, event))) return [];
    return [{ booking, version: before.version }];
  });
}

/** To the chairs of the order's committee but whoever ordered, who has the mail about the change itself. */
async function reopenedMails(db: Db, record: SeatsRecord, reason: ReopenReason, context: BookingContext): Promise<readonly Mail[]> {
  const { order } = record;
  if (order.gremiumId === null) return [];
  const members = await membersOf(db, order.gremiumId, todayInBerlin(context.now));
  return members
    .filter(({ chair, email }) => chair && normalEmail(email) !== normalEmail(order.email))
    .map((member) => resolutionReopenedMail(record, member, reasons[reason], context));
}

/** What `reopenResolutions` would send, without doing it. */
export async function reopenedMailsAhead(
  db: Db,
  record: SeatsRecord,
  reason: ReopenReason,
  context: BookingContext,
): Promise<readonly Mail[]> {
  const reopened = await seatsToReopen(db, record, reason);
  return reopened.length === 0 ? [] : reopenedMails(db, { ...record, bookings: reopened.map(({ booking }) => booking) }, reason, context);
}

/**
 * In the transaction that moves or rebooks seats, or puts somebody else in: what was resolved for them counts no more
 * (BAG 8.3.2000 – 7 ABR 11/98). Chairs are told why, each once; one who ordered has the mail about the change itself.
 * `record` is as it is after the change. A resolution that was passed on the new date already stands.
 */
export async function reopenResolutions(tx: Db, record: SeatsRecord, reason: ReopenReason, context: BookingContext): Promise<void> {
  const { order, event } = record;
  const { now, origins } = context;
  const reopened = await seatsToReopen(tx, record, reason);
  if (reopened.length === 0) return;
  for (const { booking, version } of reopened) {
    const saving = { bookingId: booking.id, resolution: openResolution, resolvedOn: resolvedOn(event), actor: bySystem, now };
    if (!(await saveResolution(tx, version, saving))) throw new Error(`the resolution of ${booking.id} was set in its own transaction`);
  }
  const bookings = reopened.map(({ booking }) => booking);
  const detail = { ...seatsInHistory(bookings), event: dateInWords(event, notifiedFacts(event)), reason: reasons[reason] };
  await noteHistory(tx, { orderId: order.id, at: now, action: "beschluss-offen", actor: bySystem, detail });
  for (const mail of await reopenedMails(tx, { ...record, bookings }, reason, context)) await queueMail(tx, mail, { origins, now });
}
