import { answerById, type FeedbackAnswer, type FeedbackInvitation, invitationOf } from "#db/repositories/feedback.ts";
import { type BookingRecord, bookingRecord } from "#src/booking/booking-record.ts";
import { isTheirOwn } from "#src/booking/feedback/feedback-mails.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth, formatRange } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { messageOn, type PageContext, type PageMessage, submit } from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isRevoked, readVersionedId } from "#src/shared/server/secrets/versioned-id.ts";
import { feedbackForm, NO_ANSWER } from "../rules/feedback.form.ts";
import { saveFeedback } from "./save-feedback.ts";

export type FeedbackPage = Readonly<{
  kind: "form";
  head: PageHead;
  path: string;
  title: string;
  when: string;
  person: string;
  until: string;
  /** Answered before, and may be changed; the answer itself is shown to nobody but the participant. */
  answered: boolean;
  message: PageMessage | null;
  state: FormState;
}>;
export type FeedbackEnded = Readonly<{ kind: "ended"; head: PageHead; title: string }>;

type LinkedContext = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;

const messages = { gespeichert: "Vielen Dank! Ihre Rückmeldung ist gespeichert." } as const;
const description = "Rückmeldung zu einer Veranstaltung geben.";

function valuesOf(answer: FeedbackAnswer): TypedValues {
  const score = (value: number | null): string => (value === null ? NO_ANSWER : String(value));
  return {
    overall: String(answer.overall),
    content: score(answer.content),
    trainers: score(answer.trainers),
    materials: score(answer.materials),
    venue: score(answer.venue),
    comment: answer.comment,
    publication: answer.publication,
    contact: answer.contact === 1 ? TICKED : "",
  };
}

/** The seat of a link that we made; undefined for any other. */
async function linkedSeat({ locals, params }: LinkedContext) {
  const link = readVersionedId("feedback", params["seat"] ?? "", locals);
  const record = link === null ? undefined : await bookingRecord(locals.store.db, link.id);
  return link === null || record === undefined ? undefined : { link, record };
}

function ended({ response }: PageContext, { event }: BookingRecord, path: string): FeedbackEnded {
  response.status = 410;
  const title = "Diese Umfrage ist beendet";
  return { kind: "ended", head: personalHead({ brand: "ifb", path, title, description }), title: event.title };
}

const isOpen = ({ booking }: BookingRecord, invitation: FeedbackInvitation | undefined, today: string): invitation is FeedbackInvitation =>
  invitation !== undefined && invitation.eventId === booking.eventId && invitation.lastDay >= today && booking.status === "gebucht";

/** `/rueckmeldung/{token}`: five questions about an event. Opening it changes nothing, as mail scanners open links. */
export async function feedbackPage(page: LinkedContext, now = new Date()): Promise<Response | FeedbackEnded | FeedbackPage> {
  const { request, locals, response } = page;
  const { db } = locals.store;
  const found = await linkedSeat(page);
  if (found === undefined) return new Response(null, { status: 404 });
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cache-Control", "no-store");
  const { link, record } = found;
  const path = new URL(request.url).pathname;
  const invitation = await invitationOf(db, record.booking.id);
  if (isRevoked(link, record.order) || !isOpen(record, invitation, todayInBerlin(now))) return ended(page, record, path);
  const sent =
    request.method === "POST"
      ? await submit(feedbackForm, page, { locals, now }, async (values) => {
          const saved = await saveFeedback(locals.store, values, record, now);
          return saved.ok ? { ok: true, answer: seeOther(`${path}?meldung=gespeichert`) } : { ok: false, status: 410 };
        })
      : null;
  if (sent instanceof Response) return sent;
  if (response.status === 410) return ended(page, record, path);
  const answer = invitation.answerId === null ? undefined : await answerById(db, invitation.answerId);
  const own = isTheirOwn(record.booking, record.order);
  const { event, booking } = record;
  const { startDate, endDate, place } = notifiedFacts(event);
  return {
    kind: "form",
    head: personalHead({ brand: "ifb", path, title: "Wie war es?", description }),
    path,
    title: event.title,
    when: `${formatRange(startDate, endDate)}, ${place}`,
    person: fullName(booking),
    until: formatDayWithMonth(invitation.lastDay),
    answered: answer !== undefined,
    message: messageOn(page, messages),
    state: sent ?? freshForm(feedbackForm, { locals, now }, answer !== undefined && own ? valuesOf(answer) : {}),
  };
}
