import { openEntryOf } from "#db/repositories/waiting-list.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import { type JoinRefusal, joinWaitingList, type WaitingPerson } from "#src/booking/waiting-list.ts";
import { eventRefusals } from "#src/domain/cart/cart-refusals.ts";
import { shownFreeSeats } from "#src/domain/events/event.ts";
import { waitingListPath } from "#src/domain/events/event-actions.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { messages } from "#src/shared/forms/messages.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { JOIN_FORM_ID, type JoinForm, joinForm, mostPlaces } from "../rules/join.form.ts";
import { freeSentence, tooManyEntries } from "../rules/join-answers.ts";

const HOUR_MS = 3_600_000;
/** Entries of one client, and to one address, within an hour. */
const ENTRIES = { client: 20, address: 10 };

type Sender = Readonly<{ locals: PortalLocals; userId: string | null; now: Date }>;
type Joined = Readonly<{ number: string }> | Readonly<{ refusal: Exclude<JoinRefusal, "already-waiting"> }>;

/** A second entry changes nothing and is answered like the first: whether an address is listed is nobody else's business. */
async function joined(event: PortalEvent, quantity: number, person: WaitingPerson, sender: Sender): Promise<Joined> {
  const { locals, userId, now } = sender;
  const { eventId } = event;
  const wish = { eventId, quantity, person, userId, brand: locals.brand };
  const outcome = await joinWaitingList(locals.store, wish, bookingContext(locals, now));
  if (outcome.ok) return { number: waitingNumber(outcome.entry) };
  if (outcome.reason !== "already-waiting") return { refusal: outcome.reason };
  const known = await openEntryOf(locals.store.db, eventId, person.email);
  // Left at this very moment: then there is room for a new entry.
  return known === undefined ? joined(event, quantity, person, sender) : { number: waitingNumber(known) };
}

async function mayJoin({ store, clientAddress }: PortalLocals, email: string, now: Date): Promise<boolean> {
  const byClient = { rule: "waiting-list", key: clientAddress, limit: ENTRIES.client, windowMs: HOUR_MS };
  const byAddress = { rule: "waiting-list-mail", key: email, limit: ENTRIES.address, windowMs: HOUR_MS };
  return (await allow(store, byClient, now)) && (await allow(store, byAddress, now));
}

function refused(reason: Exclude<JoinRefusal, "already-waiting">, event: PortalEvent, now: Date): FormOutcome {
  if (reason === "quantity") return { ok: false, status: 422, errors: { quantity: messages.option } };
  const free = freeSentence(shownFreeSeats(event, todayInBerlin(now)));
  return { ok: false, status: 409, problem: reason === "event-free" ? free : eventRefusals[reason].message };
}

/** Puts somebody on the list: 303 to the thanks, or the form with what is wrong. Sets the page's status. */
export async function submitJoinForm(context: PageContext, event: PortalEvent, now: Date): Promise<Response | FormState> {
  const { request, locals } = context;
  const form = joinForm({ fewest: 1, most: mostPlaces(event) });
  return submit(form, context, { locals, now }, async ({ quantity, phone, ...person }: FormValues<JoinForm>) => {
    if (!(await mayJoin(locals, person.email, now))) return { ok: false, status: 429, problem: tooManyEntries };
    const session = await sessionOf(locals, request.headers.get("cookie"));
    const sender = { locals, userId: session?.userId ?? null, now };
    const outcome = await joined(event, Number(quantity), { ...person, phone: phone ?? null }, sender);
    if ("refusal" in outcome) return refused(outcome.refusal, event, now);
    const mark = encodeURIComponent(sentMark(outcome.number, JOIN_FORM_ID, locals.secret));
    return { ok: true, answer: seeOther(`${waitingListPath(event)}?${SENT_PARAMETER}=${mark}#${JOIN_FORM_ID}`) };
  });
}
