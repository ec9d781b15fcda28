import { and, eq, inArray, lt } from "drizzle-orm";
import type { HalfDay } from "#src/domain/attendance/half-days.ts";
import type { Db } from "../client.ts";
import { attendance } from "../schema/attendance.ts";
import { bookings } from "../schema/orders.ts";
import { users } from "../schema/users.ts";

type AttendanceRow = typeof attendance.$inferSelect;

/** What somebody of the staff has said about one seat and half-day. `by`: their name; null when the account is gone. */
export type AttendanceEntry = Readonly<Omit<AttendanceRow, "present"> & { present: boolean; by: string | null }>;

const seatAndHalf = ({ bookingId, day, half }: HalfDay & Pick<AttendanceRow, "bookingId">) =>
  and(eq(attendance.bookingId, bookingId), eq(attendance.day, day), eq(attendance.half, half));

const entries = (db: Db) =>
  db
    .select({ row: attendance, firstname: users.firstname, lastname: users.lastname })
    .from(attendance)
    .leftJoin(users, eq(users.id, attendance.byId));

type Found = Awaited<ReturnType<typeof entries>>[number];

const opened = ({ row, firstname, lastname }: Found): AttendanceEntry => ({
  ...row,
  present: row.present === 1,
  by: firstname === null || lastname === null ? null : `${firstname} ${lastname}`,
});

/** Everything that was entered for these seats. */
export async function attendanceOf(db: Db, bookingIds: readonly string[]): Promise<readonly AttendanceEntry[]> {
  if (bookingIds.length === 0) return [];
  return (await entries(db).where(inArray(attendance.bookingId, [...bookingIds]))).map(opened);
}

export async function attendanceOn(db: Db, seat: HalfDay & Pick<AttendanceRow, "bookingId">): Promise<AttendanceEntry | undefined> {
  const [found] = await entries(db).where(seatAndHalf(seat));
  return found && opened(found);
}

export type NewAttendance = Readonly<HalfDay & Pick<AttendanceRow, "bookingId" | "byId" | "at"> & { present: boolean }>;

/** One row for each seat and half-day: an entry takes the place of what was there. */
export async function putAttendance(tx: Db, { bookingId, day, half, byId, at, ...entry }: NewAttendance): Promise<void> {
  const present = entry.present ? 1 : 0;
  await tx
    .insert(attendance)
    .values({ bookingId, day, half, byId, at, present })
    .onConflictDoUpdate({ target: [attendance.bookingId, attendance.day, attendance.half], set: { byId, at, present } });
}

/** Seats of an event whose people were not there: something was entered for them, and it was never that they were. */
export async function absentSeats(db: Db, eventId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: attendance.bookingId, present: attendance.present })
    .from(attendance)
    .innerJoin(bookings, eq(bookings.id, attendance.bookingId))
    .where(eq(bookings.eventId, eventId));
  const there = new Set(rows.flatMap(({ id, present }) => (present === 1 ? id : [])));
  return new Set(rows.flatMap(({ id }) => (there.has(id) ? [] : id)));
}

/** The seats booked for good at these events for which anything was entered. */
export async function seatsWithAttendance(db: Db, eventIds: readonly number[]): Promise<readonly string[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: bookings.id })
    .from(attendance)
    .innerJoin(bookings, eq(bookings.id, attendance.bookingId))
    .where(and(inArray(bookings.eventId, [...eventIds]), eq(bookings.status, "gebucht"), eq(attendance.present, 1)));
  return rows.map(({ id }) => id);
}

/** Entries for days before this one; the proof that somebody was there is the certificate. */
export async function deleteAttendanceBefore(tx: Db, day: string): Promise<void> {
  await tx.delete(attendance).where(lt(attendance.day, day));
}
