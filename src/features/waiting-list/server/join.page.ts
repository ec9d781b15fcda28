import { eventById } from "#db/repositories/events.ts";
import { userById } from "#db/repositories/users.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { eventCity, freeSeats, SHOWN_SEATS, shownFreeSeats } from "#src/domain/events/event.ts";
import { seatsPath, waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { readSentMark, SENT_PARAMETER } from "#src/endpoints/form/sent-mark.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { JOIN_FORM_ID, joinForm, mostPlaces } from "../rules/join.form.ts";
import { closedSentences, fewerFree, freeSentence } from "../rules/join-answers.ts";
import { submitJoinForm } from "./submit-join.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
/** `eventId`: what goes into the cart; null for a conference, which has a booking page. */
export type FreeSeats = Readonly<{ text: string; href: string; eventId: number | null }>;

export type JoinStep =
  | Readonly<{ kind: "closed"; text: string }>
  | Readonly<{ kind: "free"; free: FreeSeats }>
  /** `free`: some seats are, but fewer than somebody may want. */
  | Readonly<{ kind: "form"; form: AnyForm; state: FormState; action: string; free: FreeSeats | null }>
  | Readonly<{ kind: "sent"; number: string }>;

export type JoinPage = Readonly<{
  head: PageHead;
  title: string;
  /** `05.03.2027 bis 08.03.2027, Köln`. */
  when: string;
  href: string;
  facts: readonly (readonly [label: string, value: string])[];
  step: JoinStep;
}>;

async function knownValues({ request, locals }: Context, most: number): Promise<TypedValues> {
  const asked = new URL(request.url).searchParams.get("plaetze") ?? "";
  const quantity = /^[1-9]\d?$/.test(asked) && Number(asked) <= most ? asked : "";
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const user = session === null ? undefined : await userById(locals.store.db, session.userId);
  if (user === undefined) return { quantity };
  const { salutation, firstname, lastname, email, phone } = user;
  return { quantity, salutation, firstname, lastname, email, phone: phone ?? "" };
}

/** What the page shows of an event that is not closed; as many seats as are free are booked, not waited for. */
function openStep(event: PortalEvent, state: FormState, now: Date): JoinStep {
  const [free, most] = [freeSeats(event), mostPlaces(event)];
  const shown = shownFreeSeats(event, todayInBerlin(now));
  const lacking = shown === null && Number(state.values["quantity"]) > free;
  const eventId = event.conferenceSlug === null ? event.eventId : null;
  const text = lacking ? fewerFree : freeSentence(shown);
  const seats: FreeSeats | null = free === 0 ? null : { text, href: seatsPath(event), eventId };
  if (seats !== null && (free >= most || (shown === null && !lacking))) return { kind: "free", free: seats };
  // The choice tells no more of free seats than the page does.
  const fewest = (shown ?? SHOWN_SEATS) + 1;
  const quantity = state.values["quantity"] || String(fewest);
  const values = { ...state.values, quantity };
  return { kind: "form", form: joinForm({ fewest, most }), state: { ...state, values }, action: waitingListPath(event), free: seats };
}

async function stepOf(context: Context, event: PortalEvent, state: FormState | null, now: Date): Promise<JoinStep> {
  const { request, locals } = context;
  const number = readSentMark(new URL(request.url).searchParams.get(SENT_PARAMETER), JOIN_FORM_ID, locals.secret);
  if (number !== null && state === null) return { kind: "sent", number };
  if (!waitingListRuns(event, todayInBerlin(now)))
    return { kind: "closed", text: closedSentences[event.cancelled ? "abgesagt" : "beendet"] };
  const form = joinForm({ fewest: 1, most: mostPlaces(event) });
  return openStep(event, state ?? freshForm(form, { locals, now }, await knownValues(context, mostPlaces(event))), now);
}

/** `/seminare/p/{event}/warteliste`: the form to wait for seats, or the redirect (303) that answers it; 404 without an event. */
export async function joinPage(context: Context): Promise<Response | JoinPage> {
  const { request, locals, params, response } = context;
  const now = new Date();
  const id = eventNumber(params["event"]);
  const event = id === null ? undefined : await eventById(locals.store.db, id);
  if (event === undefined) return new Response(null, { status: 404 });
  response.headers.set("Cache-Control", "no-store");
  const sent = request.method === "POST" ? await submitJoinForm(context, event, now) : null;
  if (sent instanceof Response) return sent;
  // Whatever came between is shown as it is now.
  const current = sent === null ? event : ((await eventById(locals.store.db, event.eventId)) ?? event);
  return {
    head: personalHead({
      brand: "ifb",
      path: waitingListPath(event),
      title: `Warteliste: ${event.title}, ${formatDay(event.startDate)}`,
      description: `Warteliste für den Termin ${event.eventId}: Wird ein Platz frei, halten wir ihn bis zu 48 Stunden für Sie.`,
      crumbs: [
        { label: "Seminare", path: "/seminare" },
        { label: event.title, path: eventPath(event) },
      ],
    }),
    title: event.title,
    when: `${formatRange(event.startDate, event.endDate)}, ${eventCity(event)}`,
    href: eventPath(event),
    facts: eventFacts(event),
    step: await stepOf(context, current, sent, now),
  };
}
