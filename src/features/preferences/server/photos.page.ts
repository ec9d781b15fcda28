import { photoConsentOfSeats } from "#db/repositories/photo-consents.ts";
import { memberPaths } from "#src/domain/accounts/member-menu.ts";
import { type PhotoChoice, type PhotoConsent, photoChoices } from "#src/domain/booking/photo-consent.ts";
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
import type { FormState } from "#src/shared/forms/form-state.ts";
import { shownAgain } from "#src/shared/forms/version-field.ts";
import { photoForm, seatPhotoForm } from "../rules/photo.forms.ts";
import { preferenceMessages } from "../rules/preference-messages.ts";
import { answerTo } from "./outcome.ts";
import { generalChoiceOf, ownSeats, saveGeneralChoice, saveSeatChoice } from "./photos.service.ts";

export type PhotoSeat = Readonly<{ bookingId: string; title: string; when: string; consent: PhotoConsent }>;

export type PhotosPage = Readonly<{
  reader: ReturnType<typeof portalReader>;
  message: PageMessage | null;
  state: FormState;
  seats: readonly PhotoSeat[];
}>;

const { photos: path } = memberPaths;

const choiceOf = (text: string): PhotoChoice => photoChoices.find((choice) => choice === text) ?? "no";

async function answered(sent: string | null, context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  switch (sent) {
    case null:
      return null;
    case photoForm.id:
      return submit(photoForm, context, acting, async ({ version, choice }) =>
        answerTo(await saveGeneralChoice({ version, choice: choiceOf(choice) }, acting), path, "fotos"),
      );
    case seatPhotoForm.id:
      return submit(seatPhotoForm, context, acting, async ({ booking, choice }) =>
        answerTo(await saveSeatChoice({ bookingId: booking, choice: choiceOf(choice) }, acting), path, "fotos"),
      );
    default:
      return new Response(null, { status: 400 });
  }
}

/** `/meinifb/einstellungen/fotos`: whether photos may show somebody, for all events and for each seat (spec:member-area#photos). */
export async function photosPage(context: PageContext): Promise<Response | PhotosPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const { db } = locals.store;
  const sent = sentForm(context);
  const answer = await answered(sent, context, acting);
  if (answer instanceof Response) return answer;
  const { version, choice } = await generalChoiceOf(db, session.userId);
  const again = answer !== null && sent === photoForm.id ? answer : null;
  const seats = await ownSeats(db, session.userId);
  const consents = await photoConsentOfSeats(
    db,
    seats.map(({ bookingId }) => bookingId),
  );
  return {
    reader: portalReader(session),
    message: answer !== null && again === null ? { kind: "problem", text: answer.problem ?? "" } : messageOn(context, preferenceMessages),
    state:
      again === null
        ? freshForm(photoForm, { locals, now }, { version, ...(choice === null ? {} : { choice }) })
        : shownAgain(again, version),
    seats: seats
      .map(({ bookingId, title, startDate, endDate }) => ({
        bookingId,
        title,
        when: startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} bis ${formatDay(endDate)}`,
        consent: consents.get(bookingId) ?? "unknown",
      }))
      .toReversed(),
  };
}
