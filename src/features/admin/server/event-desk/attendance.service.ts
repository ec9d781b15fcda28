import type { Db } from "#db/client.ts";
import { type AttendanceEntry, attendanceOn, putAttendance } from "#db/repositories/attendance.ts";
import { seatedAt } from "#db/repositories/bookings.ts";
import { eventById } from "#db/repositories/events.ts";
import { audit } from "#src/accounts/audit.ts";
import { beginsAt, type HalfDay, halfDaysOf, keyOf } from "#src/domain/attendance/half-days.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { AttendanceRefusal } from "../../rules/event-desk/attendance-words.ts";
import type { Acting } from "../manage-context.ts";

/** `at`: by the clock of the server; nothing is entered in the future. */
export type AttendanceInput = Readonly<HalfDay & { bookingId: string; present: boolean; at: Date }>;

type Said = Readonly<{ present: boolean; by: string | null; at: Date }>;
export type AttendanceConflict = Readonly<HalfDay & { bookingId: string; counts: Said; earlier: Said; mine: boolean }>;
export type Refused = Readonly<HalfDay & { bookingId: string; reason: AttendanceRefusal }>;

export type RecordedAttendance = Readonly<{
  /** How many entries were new or said something else than before. */
  changed: number;
  conflicts: readonly AttendanceConflict[];
  refused: readonly Refused[];
}>;

const nameOf = ({ session: { user } }: Acting): string => `${user.firstname} ${user.lastname}`;

function refusalOf(
  entry: AttendanceInput,
  { now }: Acting,
  halfDays: ReadonlySet<string>,
  seats: ReadonlySet<string>,
): AttendanceRefusal | null {
  if (!seats.has(entry.bookingId)) return "not-a-participant";
  if (!halfDays.has(keyOf(entry))) return "half-day-unknown";
  return beginsAt(entry) > now ? "half-day-ahead" : null;
}

type Step = "same" | "new" | Readonly<{ before: AttendanceEntry; wins: boolean }>;

/** The later act counts, whenever it arrives; the same said twice is one record. */
async function enter(tx: Db, entry: AttendanceInput, byId: string): Promise<Step> {
  const before = await attendanceOn(tx, entry);
  const wins = before === undefined || entry.at >= before.at;
  if (wins) await putAttendance(tx, { ...entry, byId });
  if (before === undefined) return "new";
  return before.present === entry.present ? "same" : { before, wins };
}

/** What was said otherwise stays in the audit log with who said it and when. */
async function auditChange(
  tx: Db,
  { eventId }: PortalEvent,
  entry: AttendanceInput,
  { before, wins }: Exclude<Step, string>,
  acting: Acting,
) {
  const [from, to] = wins ? [before.present, entry.present] : [entry.present, before.present];
  const earlier = wins ? { by: before.byId, at: before.at } : { by: acting.session.userId, at: entry.at };
  const detail = { event: eventId, halfDay: keyOf(entry), from, to, earlierBy: earlier.by, earlierAt: earlier.at.toISOString() };
  await audit(tx, acting, { action: "attendance-changed", subject: `booking:${entry.bookingId}`, detail });
}

function conflictOf(entry: AttendanceInput, { before, wins }: Exclude<Step, string>, acting: Acting): AttendanceConflict | null {
  if (before.byId === acting.session.userId) return null;
  const { bookingId, day, half } = entry;
  const mine = { present: entry.present, by: nameOf(acting), at: entry.at };
  const theirs = { present: before.present, by: before.by, at: before.at };
  return { bookingId, day, half, counts: wins ? mine : theirs, earlier: wins ? theirs : mine, mine: wins };
}

/**
 * Writes down who was there on which half-day, in one transaction (spec:staff#attendance). Of two who say different things
 * the later act counts by its time, the earlier one goes to the audit log, and whoever is not the same person is told.
 * Undefined for an event that there is not; entries that can't be taken are named, the others count.
 */
export async function enterAttendance(
  eventId: number,
  entries: readonly AttendanceInput[],
  acting: Acting,
): Promise<RecordedAttendance | undefined> {
  return acting.locals.store.write(async (tx) => {
    const event = await eventById(tx, eventId);
    if (event === undefined) return undefined;
    const halfDays = new Set(halfDaysOf(event).map(keyOf));
    const seats = new Set((await seatedAt(tx, [eventId])).map(({ id }) => id));
    const [conflicts, refused]: [AttendanceConflict[], Refused[]] = [[], []];
    let changed = 0;
    for (const given of entries) {
      const entry = { ...given, at: new Date(Math.min(given.at.getTime(), acting.now.getTime())) };
      const { bookingId, day, half } = entry;
      const reason = refusalOf(entry, acting, halfDays, seats);
      if (reason !== null) {
        refused.push({ bookingId, day, half, reason });
        continue;
      }
      const step = await enter(tx, entry, acting.session.userId);
      if (step !== "same") changed += 1;
      if (typeof step === "string") continue;
      await auditChange(tx, event, entry, step, acting);
      const conflict = conflictOf(entry, step, acting);
      if (conflict !== null) conflicts.push(conflict);
    }
    if (changed > 0) await audit(tx, acting, { action: "attendance-entered", subject: `event:${eventId}`, detail: { rows: changed } });
    return { changed, conflicts, refused };
  });
}
