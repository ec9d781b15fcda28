import type { Db } from "#db/client.ts";
import { addConsents, consentsOf, lockUser } from "#db/repositories/consents.ts";
import { type HeldSeat, personOf, seatsOfPerson } from "#db/repositories/participants.ts";
import { savePhotoChoice } from "#db/repositories/photo-consents.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { latestConsent, photoWording } from "#src/domain/accounts/consents.ts";
import type { PhotoChoice } from "#src/domain/booking/photo-consent.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type Done, done } from "./outcome.ts";

const about = { purpose: "photos", channel: "account" } as const;

/** What somebody has said for all events, and the version of it; null for somebody never asked. */
export async function generalChoiceOf(db: Db, userId: string): Promise<Readonly<{ version: string; choice: PhotoChoice | null }>> {
  const latest = latestConsent(await consentsOf(db, userId), about);
  return { version: String(latest?.sequence ?? 0), choice: latest === undefined ? null : latest.state === "given" ? "yes" : "no" };
}

export async function ownSeats(db: Db, userId: string): Promise<readonly HeldSeat[]> {
  const user = await userById(db, userId);
  return user === undefined ? [] : seatsOfPerson(db, personOf(user));
}

/** Adds the decision to the proof; the same one once more adds nothing. */
export async function saveGeneralChoice(
  { version, choice }: Readonly<{ version: string; choice: PhotoChoice }>,
  { locals, session, now }: Acting,
): Promise<Done<"changed-elsewhere">> {
  const { userId } = session;
  return locals.store.write(async (tx) => {
    await lockUser(tx, userId);
    const before = await generalChoiceOf(tx, userId);
    if (before.version !== version) return { ok: false, reason: "changed-elsewhere" };
    if (before.choice === choice) return done;
    const state = choice === "yes" ? "given" : "ended";
    const { version: wordingVersion, text: wording } = photoWording;
    await addConsents(tx, userId, [{ ...about, state, version: wordingVersion, wording, contact: null }], { origin: "settings", now });
    await audit(tx, { locals, session, now }, { action: "photo-consent-changed", subject: `user:${userId}` });
    return done;
  });
}

/** For one seat, which has to be one's own: a foreign one is refused like one that there is not. */
export async function saveSeatChoice(
  { bookingId, choice }: Readonly<{ bookingId: string; choice: PhotoChoice }>,
  { locals, session, now }: Acting,
): Promise<Done<"unknown-seat">> {
  const { userId } = session;
  return locals.store.write(async (tx) => {
    const seat = (await ownSeats(tx, userId)).find((one) => one.bookingId === bookingId);
    if (seat === undefined) return { ok: false, reason: "unknown-seat" };
    const { eventId, firstname, lastname } = seat;
    await savePhotoChoice(tx, { bookingId, eventId, firstname, lastname, choice, at: now, by: userId });
    await audit(tx, { locals, session, now }, { action: "photo-consent-changed", subject: `user:${userId}` });
    return done;
  });
}
