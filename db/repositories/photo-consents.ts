import { eq, inArray, or } from "drizzle-orm";
import { latestConsent } from "#src/domain/accounts/consents.ts";
import { type GeneralPhotoChoice, type PhotoConsent, photoConsentOf } from "#src/domain/booking/photo-consent.ts";
import type { Db } from "../client.ts";
import { photoConsents } from "../schema/preferences.ts";
import { type Consent, consentsOfUsers } from "./consents.ts";
import { peopleOnSeats, seatsById } from "./participants.ts";

export type StoredPhotoChoice = Readonly<typeof photoConsents.$inferSelect>;

export async function savePhotoChoice(tx: Db, choice: StoredPhotoChoice): Promise<void> {
  const { bookingId, ...set } = choice;
  await tx.insert(photoConsents).values(choice).onConflictDoUpdate({ target: photoConsents.bookingId, set });
}

/** What a person said for single seats. */
export async function photoChoicesBy(db: Db, userId: string): Promise<readonly StoredPhotoChoice[]> {
  return db.select().from(photoConsents).where(eq(photoConsents.by, userId));
}

/** What a person said, and what others said for her seats. */
export async function deletePhotoChoices(tx: Db, userId: string, seats: readonly string[]): Promise<void> {
  await tx.delete(photoConsents).where(or(eq(photoConsents.by, userId), inArray(photoConsents.bookingId, [...seats])));
}

/** What a person has said for all events; `undefined` for somebody never asked. */
export function generalPhotoChoice(records: readonly Consent[]): GeneralPhotoChoice | undefined {
  const latest = latestConsent(records, { purpose: "photos", channel: "account" });
  return latest === undefined ? undefined : { choice: latest.state === "given" ? "yes" : "no", at: latest.at };
}

/**
 * Whether photos may show the people on these seats, by the booking's id; asked at each use, as a consent ends at once. `unknown`
 * and a missing entry are no consent.
 */
export async function photoConsentOfSeats(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, PhotoConsent>> {
  if (bookingIds.length === 0) return new Map();
  const seats = await seatsById(db, bookingIds);
  const people = await peopleOnSeats(db, seats);
  const records = await consentsOfUsers(db, [...new Set(people.values())]);
  const rows = await db
    .select()
    .from(photoConsents)
    .where(inArray(photoConsents.bookingId, [...bookingIds]));
  const own = new Map(rows.map((row) => [row.bookingId, row]));
  return new Map(
    seats.map((seat) => {
      const general = generalPhotoChoice(records.get(people.get(seat.bookingId) ?? "") ?? []);
      return [seat.bookingId, photoConsentOf(seat, own.get(seat.bookingId), general)] as const;
    }),
  );
}
