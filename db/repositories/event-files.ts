import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { type EventFileKind, FILE_LIFETIME_MS, isPhotoShown, type PhotoMark } from "#src/domain/files/event-file.ts";
import type { Db } from "../client.ts";
import { isAmong, preparedForMany } from "../prepared.ts";
import { eventFiles, photoPeople } from "../schema/event-files.ts";
import { bookings, orders } from "../schema/orders.ts";
import { photoConsentOfSeats } from "./photo-consents.ts";

export type EventFile = Readonly<typeof eventFiles.$inferSelect>;

/** Files of one upload by their names, as cameras count them. */
const inOrder = [asc(eventFiles.uploadedAt), asc(eventFiles.name), asc(eventFiles.id)];

/** False where the event has the same bytes already: a form sent twice stores a file once. */
export async function insertEventFile(tx: Db, file: EventFile): Promise<boolean> {
  const rows = await tx
    .insert(eventFiles)
    .values(file)
    .onConflictDoNothing({ target: [eventFiles.eventId, eventFiles.kind, eventFiles.digest] })
    .returning({ id: eventFiles.id });
  return rows.length > 0;
}

export async function eventFileById(db: Db, id: string): Promise<EventFile | undefined> {
  const [file] = await db.select().from(eventFiles).where(eq(eventFiles.id, id));
  return file;
}

/** All files of an event, in the order in which they came. */
export async function filesOfEvent(db: Db, eventId: number, kind: EventFileKind): Promise<readonly EventFile[]> {
  return db
    .select()
    .from(eventFiles)
    .where(and(eq(eventFiles.eventId, eventId), eq(eventFiles.kind, kind)))
    .orderBy(...inOrder);
}

/** Seats whose people can be recognised, by photo. */
export async function peopleOnPhotos(db: Db, fileIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(photoPeople)
    .where(inArray(photoPeople.fileId, [...fileIds]))
    .orderBy(asc(photoPeople.fileId), asc(photoPeople.bookingId));
  return new Map([...Map.groupBy(rows, ({ fileId }) => fileId)].map(([id, list]) => [id, list.map(({ bookingId }) => bookingId)]));
}

async function shownOf(db: Db, photos: readonly EventFile[], now: Date): Promise<readonly EventFile[]> {
  const people = await peopleOnPhotos(
    db,
    photos.map(({ id }) => id),
  );
  const consents = await photoConsentOfSeats(db, [...new Set([...people.values()].flat())]);
  return photos.filter((photo) =>
    isPhotoShown(
      photo,
      (people.get(photo.id) ?? []).map((seat) => consents.get(seat)),
      now,
    ),
  );
}

/** The photos of an event that its participants may see now (spec:member-area#photos). */
export async function shownPhotos(db: Db, eventId: number, now: Date): Promise<readonly EventFile[]> {
  return shownOf(db, await filesOfEvent(db, eventId, "foto"), now);
}

/** A photo that participants of its event may see now. */
export async function shownPhoto(db: Db, id: string, now: Date): Promise<EventFile | undefined> {
  const file = await eventFileById(db, id);
  if (file?.kind !== "foto") return undefined;
  const [shown] = await shownOf(db, [file], now);
  return shown;
}

const stillKept = (kind: EventFileKind, now: Date) => gt(eventFiles.uploadedAt, new Date(now.getTime() - FILE_LIFETIME_MS[kind]));

/** The papers of an event, in the order in which they came. */
export async function papersOfEvent(db: Db, eventId: number, now: Date): Promise<readonly EventFile[]> {
  return db
    .select()
    .from(eventFiles)
    .where(and(eq(eventFiles.eventId, eventId), eq(eventFiles.kind, "unterlage"), stillKept("unterlage", now)))
    .orderBy(...inOrder);
}

export async function paperById(db: Db, id: string, now: Date): Promise<EventFile | undefined> {
  const [file] = await db
    .select()
    .from(eventFiles)
    .where(and(eq(eventFiles.id, id), eq(eventFiles.kind, "unterlage"), stillKept("unterlage", now)));
  return file;
}

/** What of these events came since then and may be seen, the newest first. */
export async function newFilesOf(db: Db, eventIds: readonly number[], since: Date, now: Date): Promise<readonly EventFile[]> {
  if (eventIds.length === 0) return [];
  const rows = await rowsSince(db, [...new Set(eventIds)], { since });
  const shown = new Set(
    (
      await shownOf(
        db,
        rows.filter(({ kind }) => kind === "foto"),
        now,
      )
    ).map(({ id }) => id),
  );
  return rows.filter(({ id, kind }) => kind === "unterlage" || shown.has(id));
}

const rowsSince = preparedForMany<{ since: Date }, EventFile[]>((db, ids) =>
  db
    .select()
    .from(eventFiles)
    .where(and(isAmong(eventFiles.eventId, ids), gt(eventFiles.uploadedAt, sql.param(sql.placeholder("since"), eventFiles.uploadedAt))))
    .orderBy(desc(eventFiles.uploadedAt), desc(eventFiles.id))
    .prepare(),
);

/** False when it is hidden already. */
export async function hidePhoto(tx: Db, id: string, userId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(eventFiles)
    .set({ hiddenAt: now, hiddenBy: userId })
    .where(and(eq(eventFiles.id, id), eq(eventFiles.kind, "foto"), isNull(eventFiles.hiddenAt)))
    .returning({ id: eventFiles.id });
  return rows.length > 0;
}

/** False when nobody waits for it any more. */
export async function showPhotoAgain(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(eventFiles)
    .set({ hiddenAt: null, hiddenBy: null })
    .where(and(eq(eventFiles.id, id), isNotNull(eventFiles.hiddenAt)))
    .returning({ id: eventFiles.id });
  return rows.length > 0;
}

/** Hidden photos about which staff have to decide, the longest waiting first. */
export async function hiddenPhotos(db: Db): Promise<readonly EventFile[]> {
  return db.select().from(eventFiles).where(isNotNull(eventFiles.hiddenAt)).orderBy(asc(eventFiles.hiddenAt), asc(eventFiles.id));
}

/** Notes who can be recognised, in the place of what was noted before. */
export async function markPhoto(tx: Db, id: string, marked: PhotoMark, seats: readonly string[]): Promise<void> {
  await tx.delete(photoPeople).where(eq(photoPeople.fileId, id));
  await tx.update(eventFiles).set({ marked }).where(eq(eventFiles.id, id));
  if (seats.length > 0) await tx.insert(photoPeople).values(seats.map((bookingId) => ({ fileId: id, bookingId })));
}

/** The bytes go when nothing else refers to them. */
export async function deleteEventFile(tx: Db, id: string): Promise<boolean> {
  return (await tx.delete(eventFiles).where(eq(eventFiles.id, id)).returning({ id: eventFiles.id })).length > 0;
}

export async function deleteOldEventFiles(tx: Db, now: Date): Promise<void> {
  for (const kind of ["foto", "unterlage"] as const)
    await tx
      .delete(eventFiles)
      .where(and(eq(eventFiles.kind, kind), lt(eventFiles.uploadedAt, new Date(now.getTime() - FILE_LIFETIME_MS[kind]))));
}

export type SeatOfEvent = Readonly<{ id: string; firstname: string; lastname: string; company: string | null }>;

/** Whoever has a booked seat at an event, in no order. */
export async function bookedSeatsAt(db: Db, eventId: number): Promise<readonly SeatOfEvent[]> {
  return db
    .select({ id: bookings.id, firstname: bookings.firstname, lastname: bookings.lastname, company: orders.company })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .where(and(eq(bookings.eventId, eventId), eq(bookings.status, "gebucht")));
}

/** The photos on which the people of these seats can be recognised. */
export async function photosOfSeats(db: Db, seatIds: readonly string[]): Promise<readonly EventFile[]> {
  if (seatIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: photoPeople.fileId })
    .from(photoPeople)
    .where(inArray(photoPeople.bookingId, [...seatIds]));
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : db.select().from(eventFiles).where(inArray(eventFiles.id, ids)).orderBy(asc(eventFiles.uploadedAt));
}

export async function photosHiddenBy(db: Db, userId: string): Promise<readonly EventFile[]> {
  return db.select().from(eventFiles).where(eq(eventFiles.hiddenBy, userId)).orderBy(asc(eventFiles.hiddenAt));
}
