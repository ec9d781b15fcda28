import type { Db, Store } from "#db/client.ts";
import { attendanceOf, seatsWithAttendance } from "#db/repositories/attendance.ts";
import { certificatesOf } from "#db/repositories/certificates.ts";
import { eventsEndedBetween, participantsOf } from "#db/repositories/event-participants.ts";
import { eventById } from "#db/repositories/events.ts";
import type { Origins } from "#src/brand/brand.ts";
import { attendedOf } from "#src/domain/attendance/attendance-share.ts";
import { halfDaysOf, isOver } from "#src/domain/attendance/half-days.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { issueCertificates } from "./issue-certificates.ts";

/** What was entered later than that waits for staff: nobody expects mail about a seminar of last year. */
const DAYS_AFTER = 90;

/** Attended enough of the half-days that the event has today, and never had a certificate: a revoked one comes back by staff alone. */
async function isDue(tx: Db, event: PortalEvent, bookingId: string): Promise<boolean> {
  if ((await certificatesOf(tx, [bookingId])).length > 0) return false;
  return attendedOf(halfDaysOf(event), await attendanceOf(tx, [bookingId])).enough;
}

async function issueAt(store: Pick<Store, "db" | "write">, event: PortalEvent, origins: Origins, now: Date): Promise<number> {
  const entered = new Set(await seatsWithAttendance(store.db, [event.eventId]));
  if (entered.size === 0) return 0;
  const candidates = (await participantsOf(store.db, event.eventId)).filter(({ booking }) => entered.has(booking.id));
  const due = [];
  for (const seat of candidates) if (await isDue(store.db, event, seat.booking.id)) due.push(seat);
  return issueCertificates(store, event, due, { origins, now, byId: null, may: (tx, id) => isDue(tx, event, id) });
}

/**
 * Issues the certificates of events that are over to whoever was there on at least 80 % of the half-days
 * (spec:member-area#certificates); returns how many. Several processes at once issue nothing twice.
 */
export async function issueDueCertificates(store: Pick<Store, "db" | "write">, origins: Origins, now: Date): Promise<number> {
  const today = todayInBerlin(now);
  let count = 0;
  for (const eventId of await eventsEndedBetween(store.db, addDays(today, -DAYS_AFTER), today)) {
    const event = await eventById(store.db, eventId);
    if (event !== undefined && !event.cancelled && isOver(event, now)) count += await issueAt(store, event, origins, now);
  }
  return count;
}
