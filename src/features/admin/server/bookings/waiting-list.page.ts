import type { Db } from "#db/client.ts";
import { eventById } from "#db/repositories/events.ts";
import { openEntriesOf, type WaitingEntry } from "#db/repositories/waiting-list.ts";
import { actorOf } from "#src/accounts/actor-of.ts";
import { audit } from "#src/accounts/audit.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { isAhead } from "#src/booking/booking-record.ts";
import { waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import {
  offerToEntry,
  removeEntry,
  renewEntryLink,
  type WaitingOutcome,
  type WaitingRefusal,
  withdrawOffer,
} from "#src/booking/waiting-desk.ts";
import { type JoinRefusal, joinWaitingList } from "#src/booking/waiting-list.ts";
import { firstFitting } from "#src/domain/booking/waiting-list.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { freeSeats } from "#src/domain/events/event.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type WaitingForm, waitingForm } from "../../rules/bookings/waiting-form.ts";
import { type EventMenu, eventMenu, eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";

export type WaitingRow = Readonly<{
  id: string;
  place: string;
  name: string;
  contact: string;
  quantity: number;
  since: string;
  /** Null for whoever still waits. */
  offeredUntil: string | null;
  /** Whoever is next of those for whom the free seats suffice needs no reason. */
  next: boolean;
  /** How often the links to the entry were revoked. */
  linkVersion: number;
}>;

export type WaitingListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    menu: EventMenu;
    path: string;
    about: string;
    free: number;
    open: boolean;
    rows: readonly WaitingRow[];
    refused: RefusedStaffForm | null;
  }>;

const doneCodes = {
  offer: "waiting-entry-offered",
  withdraw: "waiting-offer-withdrawn",
  remove: "waiting-entry-removed",
  "revoke-links": "waiting-links-revoked",
  add: "waiting-entry-added",
} as const satisfies Readonly<Record<WaitingForm["intent"], DoneCode>>;

const joinProblems: Readonly<Record<JoinRefusal, ProblemCode>> = {
  "event-unknown": "forbidden",
  "event-cancelled": "waiting-closed",
  "event-past": "waiting-closed",
  "event-free": "waiting-event-free",
  quantity: "waiting-no-seats",
  "already-waiting": "waiting-present",
};

type Outcome = WaitingOutcome | Readonly<{ ok: false; reason: ProblemCode }>;

async function carryOut(eventId: number, form: WaitingForm, acting: Acting): Promise<Outcome> {
  const { locals, session, now } = acting;
  const context = { ...bookingContext(locals, now, actorOf(session)), mayAct: (tx: Db) => mayStill(tx, "bookings", acting) };
  const reason = form.intent === "add" ? undefined : form.reason;
  const written = (tx: Db, entry: WaitingEntry): Promise<void> =>
    audit(tx, acting, {
      action: doneCodes[form.intent],
      subject: `event:${eventId}`,
      detail: { reference: waitingNumber(entry), rows: entry.quantity, ...(reason === undefined ? {} : { reason }) },
    });
  if (form.intent === "add") {
    const { intent: _, quantity, phone = null, ...person } = form;
    const wish = { eventId, quantity, person: { ...person, phone }, userId: null, brand: "ifb" } as const;
    const joined = await joinWaitingList(locals.store, wish, context, written);
    return joined.ok ? { ok: true } : { ok: false, reason: joinProblems[joined.reason] };
  }
  const where = { eventId, entryId: form.id };
  switch (form.intent) {
    case "offer":
      return offerToEntry(locals.store, where, { hours: form.hours, outOfTurn: reason !== undefined }, { context, written });
    case "withdraw":
      return withdrawOffer(locals.store, where, { context, written });
    case "remove":
      return removeEntry(locals.store, where, { context, written });
    case "revoke-links":
      return renewEntryLink(locals.store, where, form.version, { context, written });
  }
}

const REASON_MISSING = "Diese Person ist nicht als Nächste an der Reihe. Bitte geben Sie einen Grund an.";

function rowsOf(entries: readonly WaitingEntry[], free: number): readonly WaitingRow[] {
  const waiting = entries.filter(({ status }) => status === "wartet");
  const next = firstFitting(waiting, free);
  return entries.map((entry) => {
    const index = waiting.indexOf(entry);
    return {
      id: entry.id,
      place: index < 0 ? "Angebot" : `${index + 1}.`,
      name: fullName(entry),
      contact: [entry.email, entry.phone].filter(Boolean).join(", "),
      quantity: entry.quantity,
      since: formatInstant(entry.createdAt),
      offeredUntil: entry.status === "angeboten" && entry.offerEndsAt !== null ? formatInstant(entry.offerEndsAt) : null,
      next: entry === next,
      linkVersion: entry.linkVersion,
    };
  });
}

type Answer = Readonly<{ status: number; problem: ManageMessage; refused: RefusedStaffForm | null }>;

async function answerTo(eventId: number, path: string, { request, locals }: ManageContext, acting: Acting): Promise<Response | Answer> {
  const form = await submitStaffForm(waitingForm, request, locals);
  if (!form.ok) return form.response ?? { status: 422, problem: problemMessage("invalid"), refused: form.refused };
  const { value, typed } = form;
  const outcome = await carryOut(eventId, value, acting);
  if (outcome.ok) return seeOther(`${path}?meldung=${doneCodes[value.intent]}`);
  const reason: WaitingRefusal | ProblemCode = outcome.reason;
  if (reason === "reason-missing")
    return {
      status: 422,
      problem: problemMessage("invalid"),
      refused: { intent: value.intent, typed, errors: { reason: REASON_MISSING } },
    };
  return {
    status: reason === "forbidden" ? 403 : 409,
    problem: problemMessage(reason),
    refused: { intent: value.intent, typed, errors: {} },
  };
}

/** `/manage/termine/{eventId}/warteliste`: who waits, in order, and what is done about it (spec:staff#waiting-list-at-the-desk). */
export async function waitingListPage(context: ManageContext): Promise<Response | WaitingListModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  if (eventId === null || (await eventById(db, eventId)) === undefined) return bare(404);
  const path = `${eventPathAtDesk(eventId)}/warteliste`;
  const answer = request.method === "POST" ? await answerTo(eventId, path, context, acting) : null;
  if (answer instanceof Response) return answer;
  if (answer !== null) response.status = answer.status;
  const event = await eventById(db, eventId);
  if (event === undefined) return bare(404);
  return {
    ...frameFor(acting, url, answer?.problem ?? null),
    head: manageHead(`Warteliste von Termin ${eventId}`, path, { label: "Termine", path: EVENTS_PATH }),
    menu: eventMenu(event, todayInBerlin(acting.now)),
    path,
    about: `${event.title}, ${formatRange(event.startDate, event.endDate)}`,
    free: freeSeats(event),
    open: isAhead(event, acting.now),
    rows: rowsOf(await openEntriesOf(db, eventId), freeSeats(event)),
    refused: answer?.refused ?? null,
  };
}
