import { actorOf } from "#src/accounts/actor-of.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { bookingRecord } from "#src/booking/booking-record.ts";
import { bookingPath } from "#src/booking/links.ts";
import { lostOn, returnedForm, returnedOrDone } from "#src/booking/returned-form.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import { messageOn, type PageContext, type PageMessage, sentForm } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { type BookingAction, isBookingAction, replaceForm } from "../rules/booking.forms.ts";
import { bookingMessages } from "../rules/booking-messages.ts";
import { photoChoiceForm } from "../rules/photo-choice.form.ts";
import { type SeatView, seatView } from "./booking-view.ts";
import { submitBookingForm } from "./carry-out.ts";
import { openBooking } from "./open-booking.ts";
import { type PhotoChoiceView, photoChoiceOf, submitPhotoChoice } from "./photo-choice.ts";

export type BookingPage = Readonly<{
  head: PageHead;
  /** Of this page, with its token and without a query. */
  path: string;
  seat: SeatView;
  message: PageMessage | null;
  asked: BookingAction | null;
  replacement: FormState;
  /** Null for a seat that nobody takes any more. */
  photos: PhotoChoiceView | null;
}>;

const TYPED: BookingAction = "ersatzperson";

type LinkedContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

const kickers = { buchung: "Ihre Buchung", reservierung: "Ihre Reservierung" } as const;

/** The address alone opens the booking. Not `no-referrer`: browsers then send forms with `Origin: null`. */
function keepToOurselves(headers: Headers): void {
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Cache-Control", "no-store");
}

/** `/buchung/{token}`: one seat and what can be done about it. Opening it changes nothing, as mail scanners open links. */
export async function bookingPage(page: LinkedContext, now = new Date()): Promise<Response | LinkEnded | BookingPage> {
  const { request, locals, response } = page;
  const { db } = locals.store;
  const record = await openBooking(page, now);
  if (record === undefined) return new Response(null, { status: 404 });
  if (record === "ended") return linkEnded(page);
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const context = bookingContext(locals, now, actorOf(session));
  const visit = { record, session, locals, now };
  const sent = sentForm(page);
  const photosRefused = sent === photoChoiceForm.id ? await submitPhotoChoice(page, visit) : null;
  if (photosRefused instanceof Response) return photosRefused;
  if (sent !== null && photosRefused === null && !isBookingAction(sent)) return new Response(null, { status: 400 });
  const path = bookingPath(record.booking.id, record.order, locals.secret);
  const wanted = new URL(request.url).searchParams.get("aktion");
  const typed = { request, locals, cartId: null, action: `${path}?aktion=${TYPED}` };
  const returned = sent === null && wanted === TYPED ? returnedForm(typed) : null;
  const submitted = isBookingAction(sent) ? await submitBookingForm(sent, page, { record, locals, context }) : null;
  const settled = submitted !== null && sent === TYPED ? returnedOrDone(submitted, replaceForm.id, typed) : submitted;
  const answer = settled ?? returned;
  if (answer instanceof Response) return answer;
  keepToOurselves(response.headers);
  // A refusal says that somebody else has changed something: it is read anew.
  const current = answer === null ? record : ((await bookingRecord(db, record.booking.id)) ?? record);
  const seat = await seatView(db, current, context);
  const asked = isBookingAction(wanted) && seat.actions.includes(wanted) ? wanted : null;
  const replacing = asked === TYPED && answer !== null;
  const problem = photosRefused?.problem ?? (answer === null || replacing ? null : answer.problem);
  const shownProblem = lostOn(request, answer) ?? problem;
  return {
    head: personalHead({
      brand: "ifb",
      path,
      title: kickers[current.booking.kind],
      description: `${kickers[current.booking.kind]} ansehen und verwalten.`,
    }),
    path,
    seat,
    message: shownProblem === null ? messageOn(page, bookingMessages) : { kind: "problem", text: shownProblem },
    asked,
    replacement: replacing ? answer : freshForm(replaceForm, { locals, now }),
    photos: await photoChoiceOf({ ...visit, record: current }),
  };
}
