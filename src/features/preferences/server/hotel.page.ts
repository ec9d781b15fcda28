import type { Db } from "#db/client.ts";
import { hotelPreferencesOf, type StoredPreferences } from "#db/repositories/hotel-preferences.ts";
import { personOf, seatsOfPerson } from "#db/repositories/participants.ts";
import { userById } from "#db/repositories/users.ts";
import { memberPaths } from "#src/domain/accounts/member-menu.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { shownAgain } from "#src/shared/forms/version-field.ts";
import { CONSENT_MISSING, deleteHotelForm, hotelForm, lacksConsent } from "../rules/hotel.form.ts";
import { preferenceMessages } from "../rules/preference-messages.ts";
import { forgetHotelWishes, healthConsentSince, hotelVersion, saveHotelWishes } from "./hotel.service.ts";
import { answerTo } from "./outcome.ts";

export type HotelPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  state: FormState;
  /** When the consent was given, in words; null without one. */
  consentSince: string | null;
  kept: boolean;
  /** Where the wishes go: the events at a hotel that are ahead. */
  seats: readonly string[];
}>;

const { hotel: path } = memberPaths;

const typed = (values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === true ? [[name, TICKED]] : typeof value === "string" ? [[name, value]] : [],
    ),
  );

const valuesOf = (kept: StoredPreferences | undefined, consent: boolean): Readonly<Record<string, string>> => ({
  version: hotelVersion(kept),
  ...typed({ ...kept?.wishes, ...kept?.health, consent, keep: kept?.keep ?? false }),
});

async function seatsAhead(db: Db, userId: string, now: Date): Promise<readonly string[]> {
  const user = await userById(db, userId);
  const seats = user === undefined ? [] : await seatsOfPerson(db, personOf(user));
  const today = todayInBerlin(now);
  return seats.flatMap(({ title, startDate, endDate, city }) =>
    city === null || endDate < today ? [] : [`${title}, ${formatDay(startDate)}, ${city}`],
  );
}

async function answered(sent: string | null, context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  switch (sent) {
    case null:
      return null;
    case hotelForm.id:
      return submit(hotelForm, context, acting, async (values) =>
        lacksConsent(values)
          ? { ok: false, status: 422, errors: { consent: CONSENT_MISSING } }
          : answerTo(await saveHotelWishes(values, acting, "settings"), path, "hotel"),
      );
    case deleteHotelForm.id:
      return submit(deleteHotelForm, context, acting, async () => answerTo(await forgetHotelWishes(acting), path, "hotel-geloescht"));
    default:
      return new Response(null, { status: 400 });
  }
}

/** `/meinifb/einstellungen/hotel`: what somebody wishes of the hotel; for the person alone (spec:member-area#hotel-preferences). */
export async function hotelPage(context: PageContext): Promise<Response | HotelPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const sent = sentForm(context);
  const answer = await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const kept = await hotelPreferencesOf(db, session.userId);
  const since = await healthConsentSince(db, session.userId);
  const again = answer !== null && sent === hotelForm.id ? answer : null;
  const version = hotelVersion(kept);
  return {
    reader: portalReader(session),
    message: answer !== null && again === null ? { kind: "problem", text: answer.problem ?? "" } : messageOn(context, preferenceMessages),
    state: again === null ? freshForm(hotelForm, { locals, now }, valuesOf(kept, since !== null)) : shownAgain(again, version),
    consentSince: since === null ? null : formatInstant(since),
    kept: kept !== undefined,
    seats: await seatsAhead(db, session.userId, now),
  };
}
