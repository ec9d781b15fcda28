import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Cell } from "#src/domain/consulting/cells.ts";
import type { Db } from "../client.ts";
import { appointmentCells, busyCells, consultants } from "../schema/consulting.ts";

/** SQLite takes at most 32,766 values in one statement. */
const CHUNK = 5000;

const inChunks = (cells: readonly Cell[]): readonly Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / CHUNK) }, (_, at) => cells.slice(at * CHUNK, (at + 1) * CHUNK));

export type BusyCalendar = Readonly<{ consultantId: string; sealedUrl: string }>;

/** Whose calendar was not asked for since `before`, the longest ago first. */
export async function dueBusyCalendars(db: Db, before: Date, limit: number): Promise<readonly BusyCalendar[]> {
  const { id, busyUrl, busyTriedAt, active } = consultants;
  const rows = await db
    .select({ consultantId: id, sealedUrl: busyUrl })
    .from(consultants)
    .where(and(isNotNull(busyUrl), eq(active, 1), or(isNull(busyTriedAt), lte(busyTriedAt, before))))
    .orderBy(sql`${busyTriedAt} is not null`, busyTriedAt, id)
    .limit(limit);
  return rows.flatMap(({ consultantId, sealedUrl }) => (sealedUrl === null ? [] : [{ consultantId, sealedUrl }]));
}

/** Of which calendar nobody knows what stands in it: asked for, and not read since `before`. */
export async function staleBusyCalendars(
  db: Db,
  before: Date,
): Promise<readonly Readonly<{ id: string; name: string; readAt: Date | null }>[]> {
  const { id, name, busyUrl, busyReadAt, busyTriedAt, active } = consultants;
  return db
    .select({ id, name, readAt: busyReadAt })
    .from(consultants)
    .where(and(isNotNull(busyUrl), isNotNull(busyTriedAt), eq(active, 1), or(isNull(busyReadAt), lt(busyReadAt, before))))
    .orderBy(name, id);
}

const sameCalendar = ({ consultantId, sealedUrl }: BusyCalendar) =>
  and(eq(consultants.id, consultantId), eq(consultants.busyUrl, sealedUrl));

/** False when the calendar was changed or taken away meanwhile. */
export async function noteBusyTried(tx: Db, calendar: BusyCalendar, now: Date): Promise<boolean> {
  const rows = await tx.update(consultants).set({ busyTriedAt: now }).where(sameCalendar(calendar)).returning({ id: consultants.id });
  return rows.length > 0;
}

/** Keeps exactly these cells as taken, unless the calendar was changed or taken away meanwhile: then it says false. */
export async function replaceBusyCells(tx: Db, calendar: BusyCalendar, cells: readonly Cell[], now: Date): Promise<boolean> {
  const { consultantId } = calendar;
  const set = { busyTriedAt: now, busyReadAt: now };
  const rows = await tx.update(consultants).set(set).where(sameCalendar(calendar)).returning({ id: consultants.id });
  if (rows.length === 0) return false;
  const known = await tx.select({ cell: busyCells.cell }).from(busyCells).where(eq(busyCells.consultantId, consultantId));
  const [before, after] = [new Set(known.map(({ cell }) => cell)), new Set(cells)];
  for (const gone of inChunks([...before].filter((cell) => !after.has(cell))))
    await tx.delete(busyCells).where(and(eq(busyCells.consultantId, consultantId), inArray(busyCells.cell, gone)));
  for (const added of inChunks([...after].filter((cell) => !before.has(cell))))
    await tx.insert(busyCells).values(added.map((cell) => ({ consultantId, cell })));
  return true;
}

/** Another address, sealed, or none (null): what the one before said counts no more. */
export async function setBusyCalendar(tx: Db, consultantId: string, sealedUrl: string | null): Promise<void> {
  await tx.update(consultants).set({ busyUrl: sealedUrl, busyReadAt: null, busyTriedAt: null }).where(eq(consultants.id, consultantId));
  await tx.delete(busyCells).where(eq(busyCells.consultantId, consultantId));
}

/** The appointments of ours that still take time of a consultant; calendars carry them too. */
export async function ownAppointmentIds(db: Db, consultantId: string): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: appointmentCells.appointmentId })
    .from(appointmentCells)
    .where(eq(appointmentCells.consultantId, consultantId));
  return rows.map(({ id }) => id);
}
