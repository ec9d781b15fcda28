import { inArray } from "drizzle-orm";
import type { PhotoAnswer } from "#src/domain/files/event-file.ts";
import type { Db } from "../client.ts";
import { photoConsents as consents } from "../schema/photo-consents.ts";

/** What the people on these seats have said about photos; who has said nothing is not in it, which means no. */
export async function photoConsents(db: Db, seatIds: readonly string[]): Promise<ReadonlyMap<string, PhotoAnswer>> {
  if (seatIds.length === 0) return new Map();
  const rows = await db
    .select({ bookingId: consents.bookingId, answer: consents.answer })
    .from(consents)
    .where(inArray(consents.bookingId, [...seatIds]));
  return new Map(rows.map(({ bookingId, answer }) => [bookingId, answer]));
}

/** Forgets what was said: photos on which these people can be recognised are shown to nobody from now on. */
export async function forgetPhotoConsents(tx: Db, seatIds: readonly string[]): Promise<void> {
  if (seatIds.length > 0) await tx.delete(consents).where(inArray(consents.bookingId, [...seatIds]));
}
