import { personOf } from "#db/repositories/participants.ts";
import { photoConsentOfSeats, savePhotoChoice } from "#db/repositories/photo-consents.ts";
import { userById } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import type { BookingRecord } from "#src/booking/booking-record.ts";
import { bookingPath } from "#src/booking/links.ts";
import { takesSeat } from "#src/domain/booking/booking.ts";
import { isSeatOf } from "#src/domain/booking/participant.ts";
import type { PhotoConsent } from "#src/domain/booking/photo-consent.ts";
import { isSamePerson } from "#src/domain/cart/recipient.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { NOT_YOURS, photoChoiceForm } from "../rules/photo-choice.form.ts";

type Visit = Readonly<{ record: BookingRecord; session: ActiveSession | null; locals: PortalLocals; now: Date }>;

export type PhotoChoiceView = Readonly<{ consent: PhotoConsent; mayConsent: boolean }>;

/**
 * Whoever takes part, by account; of a guest's order whoever ordered for herself, as its link came to her address. Nobody
 * consents in somebody else's name, not even the chair who booked.
 */
async function mayConsent({ record: { booking, order }, session, locals }: Visit): Promise<boolean> {
  if (session !== null) {
    const user = session.impersonatorId === null ? await userById(locals.store.db, session.userId) : undefined;
    return user !== undefined && isSeatOf(personOf(user), booking, order);
  }
  const same = isSamePerson({ ...order, email: null }, booking);
  return same && order.userId === null && (booking.email === null || normalEmail(booking.email) === normalEmail(order.email));
}

/** Null for a seat that nobody takes any more. */
export async function photoChoiceOf(visit: Visit): Promise<PhotoChoiceView | null> {
  const { booking, event } = visit.record;
  if (!takesSeat(booking.status) || event.cancelled) return null;
  const consents = await photoConsentOfSeats(visit.locals.store.db, [booking.id]);
  return { consent: consents.get(booking.id) ?? "unknown", mayConsent: await mayConsent(visit) };
}

async function save(choice: string, visit: Visit): Promise<FormOutcome> {
  const { record, session, locals, now } = visit;
  const { booking, order } = record;
  if (choice === "yes" && !(await mayConsent(visit))) return { ok: false, status: 403, problem: NOT_YOURS };
  const { id: bookingId, eventId, firstname, lastname } = booking;
  const by = session !== null && session.impersonatorId === null ? session.userId : null;
  await locals.store.write(async (tx) => {
    await savePhotoChoice(tx, { bookingId, eventId, firstname, lastname, choice: choice === "yes" ? "yes" : "no", at: now, by });
    await audit(tx, { locals, session, now }, { action: "photo-consent-changed", subject: `booking:${bookingId}` });
  });
  return { ok: true, answer: seeOther(`${bookingPath(bookingId, order, locals.secret)}?meldung=fotos`) };
}

/** Consent, or its end, which is for whoever has the link: refusing takes nothing from anybody. */
export const submitPhotoChoice = (page: PageContext, visit: Visit): Promise<Response | FormState> =>
  submit(photoChoiceForm, page, visit, ({ choice }) => save(choice, visit));
