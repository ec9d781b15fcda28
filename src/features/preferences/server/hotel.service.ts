import type { Db } from "#db/client.ts";
import { addConsents, consentsOf, endConsents, lockUser } from "#db/repositories/consents.ts";
import {
  deleteHotelPreferences,
  hotelPreferencesOf,
  type StoredPreferences,
  saveHotelPreferences,
} from "#db/repositories/hotel-preferences.ts";
import { audit } from "#src/accounts/audit.ts";
import { type ConsentOrigin, givenConsent, healthWording } from "#src/domain/accounts/consents.ts";
import { isEmpty } from "#src/domain/accounts/hotel-preferences.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { type HotelValues, needsOf, wishesOf } from "../rules/hotel.form.ts";
import { type Done, done } from "./outcome.ts";

const about = { purpose: "hotel-health", channel: "account" } as const;

export const hotelVersion = (kept: StoredPreferences | undefined): string => kept?.updatedAt.toISOString() ?? "neu";

/** When the consent that now holds was given; null where there is none. */
export async function healthConsentSince(db: Db, userId: string): Promise<Date | null> {
  return givenConsent(await consentsOf(db, userId), about)?.at ?? null;
}

/** The consent in the words of today's form, or its end; nothing where that is so already. */
async function saveConsent(tx: Db, userId: string, wanted: boolean, frame: Readonly<{ origin: ConsentOrigin; now: Date }>): Promise<void> {
  if (!wanted) return endConsents(tx, userId, { ...frame, only: about.purpose });
  if (givenConsent(await consentsOf(tx, userId), about)?.version === healthWording.version) return;
  const { version, text: wording } = healthWording;
  await addConsents(tx, userId, [{ ...about, state: "given", version, wording, contact: null }], frame);
}

/** Later than what was kept before, also in the same millisecond: the instant is the version. */
const nextInstant = (kept: StoredPreferences | undefined, now: Date): Date =>
  kept === undefined || kept.updatedAt < now ? now : new Date(kept.updatedAt.getTime() + 1);

/**
 * Replaces all wishes at once. What tells of health is kept with its consent alone and forgotten when that is taken back; a form
 * made from an older state is refused. The trace does not say what was wished for.
 */
export async function saveHotelWishes(
  values: HotelValues,
  { locals, session, now }: Acting,
  origin: ConsentOrigin,
): Promise<Done<"changed-elsewhere">> {
  const { userId } = session;
  return locals.store.write(async (tx) => {
    await lockUser(tx, userId);
    const kept = await hotelPreferencesOf(tx, userId);
    if (values.version !== hotelVersion(kept)) return { ok: false, reason: "changed-elsewhere" };
    const [wishes, needs] = [wishesOf(values), needsOf(values)];
    const health = values.consent === true && !isEmpty(needs) ? needs : null;
    await saveConsent(tx, userId, health !== null, { origin, now });
    if (health === null && isEmpty(wishes)) await deleteHotelPreferences(tx, userId);
    else await saveHotelPreferences(tx, { userId, wishes, health, keep: values.keep === true, updatedAt: nextInstant(kept, now) });
    await audit(tx, { locals, session, now }, { action: "hotel-preferences-changed", subject: `user:${userId}` });
    return done;
  });
}

/** Forgets all wishes and ends the consent; a second click changes nothing. */
export async function forgetHotelWishes({ locals, session, now }: Acting): Promise<Done> {
  const { userId } = session;
  return locals.store.write(async (tx) => {
    await lockUser(tx, userId);
    if ((await hotelPreferencesOf(tx, userId)) === undefined) return done;
    await endConsents(tx, userId, { origin: "settings", now, only: about.purpose });
    await deleteHotelPreferences(tx, userId);
    await audit(tx, { locals, session, now }, { action: "hotel-preferences-deleted", subject: `user:${userId}` });
    return done;
  });
}
