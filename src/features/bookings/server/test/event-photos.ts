import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { insertEventFile, markPhoto } from "#db/repositories/event-files.ts";
import { savePhotoChoice } from "#db/repositories/photo-consents.ts";
import { bookings } from "#db/schema/orders.ts";
import type { PhotoChoice } from "#src/domain/booking/photo-consent.ts";
import type { PhotoMark } from "#src/domain/files/event-file.ts";
import { keepPaper, keepPhoto } from "#src/shared/server/files/keep-upload.ts";
import { receiveUpload } from "#src/shared/server/files/receive-upload.ts";
import { pdf, photoWithPlace, uploadRequest } from "#src/shared/server/files/test/sample-files.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";

type Added = Readonly<{ id: string; eventId: number; uploadedAt?: Date; colour?: string; marked?: PhotoMark; seats?: readonly string[] }>;

async function kept<T>(store: Store, bytes: Buffer, keep: typeof keepPhoto | typeof keepPaper): Promise<T> {
  const request = uploadRequest(`${testOrigins.ifb}/probe`, [{ name: "dateien", file: "a", bytes }]);
  const { uploads: place } = testLocals(store);
  const limits = { fileBytes: 10_000_000, files: 1, totalBytes: 10_000_000 };
  const received = await receiveUpload(request, place.folder, limits, async ({ files: [file] }) => {
    if (file === undefined) throw new Error("Nothing came");
    return keep(file, { store, place, turn: { client: "" }, now: new Date() });
  });
  if (!received.ok || !received.value.ok) throw new Error("The file was refused");
  return received.value.value as T;
}

/** A real photo of an event with its bytes, marked as told; each colour makes another one. */
export async function addPhoto(
  store: Store,
  { id, eventId, uploadedAt = new Date(), colour, marked = "niemand", seats = [] }: Added,
): Promise<void> {
  const { large, medium, small } = await kept<Extract<Awaited<ReturnType<typeof keepPhoto>>, { ok: true }>["value"]>(
    store,
    await photoWithPlace(640, 480, colour ?? "#336699"),
    keepPhoto,
  );
  await store.write(async (tx) => {
    await insertEventFile(tx, {
      ...{ id, eventId, kind: "foto", name: `${id}.jpg`, type: "image/jpeg", digest: large.digest, bytes: large.bytes, marked: "offen" },
      ...{ mediumDigest: medium.digest, smallDigest: small.digest, width: large.width, height: large.height },
      ...{ uploadedBy: null, uploadedAt, hiddenAt: null, hiddenBy: null },
    });
    await markPhoto(tx, id, marked, seats);
  });
}

export async function addPaper(store: Store, { id, eventId, uploadedAt = new Date() }: Added, name = `${id}.pdf`): Promise<void> {
  const { digest, bytes, type } = await kept<Extract<Awaited<ReturnType<typeof keepPaper>>, { ok: true }>["value"]>(store, pdf, keepPaper);
  const none = { mediumDigest: null, smallDigest: null, width: null, height: null, uploadedBy: null, hiddenAt: null, hiddenBy: null };
  await store.write((tx) =>
    insertEventFile(tx, { id, eventId, kind: "unterlage", name, type, digest, bytes, marked: "offen", uploadedAt, ...none }),
  );
}

/** What whoever has the seat now said about photos of its event. */
export const answerFor = (store: Store, bookingId: string, choice: PhotoChoice): Promise<void> =>
  store.write(async (tx) => {
    const [seat] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    if (seat === undefined) throw new Error(`There is no seat ${bookingId}`);
    const { eventId, firstname, lastname } = seat;
    await savePhotoChoice(tx, { bookingId, eventId, firstname, lastname, choice, at: new Date(), by: null });
  });

/** The seat at an event of whoever has this first name. */
export async function seatOf(store: Store, eventId: number, firstname: string): Promise<string> {
  const rows = await store.db.select().from(bookings).where(eq(bookings.eventId, eventId));
  const found = rows.find((row) => row.firstname === firstname);
  if (found === undefined) throw new Error(`${firstname} has no seat at ${eventId}`);
  return found.id;
}

/** Gives a seat an address, as whoever ordered may type it. */
export const addressSeat = (store: Store, bookingId: string, email: string): Promise<void> =>
  store.write(async (tx) => void (await tx.update(bookings).set({ email }).where(eq(bookings.id, bookingId))));
