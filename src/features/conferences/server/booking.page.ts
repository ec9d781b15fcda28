import { forgetForm, formReturned, returnedForm } from "#src/booking/returned-form.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { fullName, type RecipientKind } from "#src/domain/cart/recipient.ts";
import { recipientPreset } from "#src/domain/cart/recipient-input.ts";
import { newcomerValue } from "#src/domain/cart/statement.ts";
import { bookingState, eventCity, freeSeats } from "#src/domain/events/event.ts";
import { waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import type { HotelStay } from "#src/domain/events/overnight-option.ts";
import type { EventRates, PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { MAX_PARTICIPANTS, pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { type PriceTier, priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { type FormOutcome, messageOn, type PageContext, type PageMessage, submit } from "#src/endpoints/portal-page.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { isTypedLost } from "#src/shared/server/request/typed-pages.ts";
import { askedOf, bookingAddress } from "../rules/booking-address.ts";
import { bookingMessages, dateGone, noCookies } from "../rules/booking-messages.ts";
import { personForm, workshopValues } from "../rules/person.form.ts";
import { type ChosenDate, datesOf, inOwnCart, isOpen, offerOf } from "./chosen-date.ts";
import { submitPerson } from "./submit-person.ts";

type Context = PageContext & Readonly<{ params: Readonly<Record<string, string | undefined>> }>;
type Recipient = NonNullable<ChosenDate["line"]>["recipients"][number];

/** `full`: the waiting list is open. */
type Standing = "open" | "full" | "cancelled" | "past";

export type EnteredPerson = Readonly<{
  name: string;
  kind: RecipientKind;
  option: string | null;
  workshops: readonly string[];
  editHref: string;
}>;

export type BookedDate = Readonly<{
  eventId: number;
  standing: Standing;
  /** `05.03.2027 bis 08.03.2027, Köln`. */
  when: string;
  facts: readonly (readonly [label: string, value: string])[];
  tiers: readonly PriceTier[];
  rates: EventRates | null;
  stay: HotelStay;
  /** Null where there is no waiting list any more. */
  waitingHref: string | null;
  people: readonly EnteredPerson[];
  /** Opens the form for one more person; null where it is open, or nobody else fits in. */
  furtherHref: string | null;
  form: Readonly<{ title: string; form: AnyForm; state: FormState; action: string; cancelHref: string | null }> | null;
}>;

export type OtherDate = Readonly<{ label: string; href: string; state: ReturnType<typeof bookingState> }>;

export type ConferenceBookingPage = Readonly<{
  head: PageHead;
  title: string;
  motto: string;
  href: string;
  message: PageMessage | null;
  date: BookedDate | null;
  others: readonly OtherDate[];
}>;

const whenOf = (event: PortalEvent): string => `${formatRange(event.startDate, event.endDate)}, ${eventCity(event)}`;

function presetFor(event: PortalEvent, kind: RecipientKind | null, before: Recipient | undefined, now: Date): TypedValues {
  const wanted = before === undefined && kind !== null ? { kind, hotelOverNightOption: null } : before;
  const { hotelOverNightOption: option, ...preset } = recipientPreset(event, wanted, now);
  return { ...preset, ...(option === null ? {} : { hotelOverNightOption: option }) };
}

const storedValues = ({
  kind,
  salutation,
  firstname,
  lastname,
  email,
  hotelOverNightOption,
  personalNotes,
  workshops,
  role,
  newcomer,
}: Recipient): TypedValues => ({
  ...{ kind, salutation, firstname, lastname, email: email ?? "" },
  ...{ hotelOverNightOption: hotelOverNightOption ?? "", personalNotes: personalNotes ?? "", role: role ?? "" },
  newcomer: newcomerValue(newcomer),
  ...workshopValues(workshops),
});

const standings = { frei: "open", wenige: "open", warteliste: "full", abgesagt: "cancelled", beendet: "past" } as const;

/** `gone`: the date that was asked for is not there, `chosen` is another one. */
type Booking = Readonly<{ conference: string; chosen: ChosenDate; gone: boolean; context: Context; now: Date }>;

/** A form is about the date it was shown for, never about another one: it comes back as it was typed. */
const takeNothing = async (): Promise<FormOutcome> => ({ ok: false, status: 410, problem: dateGone });

/** The form that is open, or the answer to it. Somebody who was taken out elsewhere can be entered anew from there. */
async function formOf({ conference, chosen, gone, context, now }: Booking): Promise<Response | BookedDate["form"]> {
  const { request, locals } = context;
  const { event, line, cartId } = chosen;
  const asked = askedOf(new URL(request.url));
  const sent = request.method === "POST";
  const people = line?.recipients ?? [];
  const stored = people.find(({ recipientId }) => recipientId === asked.person);
  const known = stored !== undefined;
  const action = bookingAddress(conference, event.eventId, { kind: asked.kind, person: stored?.recipientId ?? null });
  const visit = { request, locals, action, cartId };
  const returned = sent ? null : returnedForm(visit);
  const wanted = isOpen(event, now) && (known || ((asked.further || people.length === 0) && people.length < MAX_PARTICIPANTS));
  if (!sent && returned === null && !wanted) return null;

  const person = sent ? asked.person : (stored?.recipientId ?? null);
  const offer = await offerOf(context, chosen, person, now);
  const start = stored === undefined ? presetFor(event, asked.kind, people.at(-1), now) : storedValues(stored);
  const state = sent
    ? gone
      ? await submit(personForm(offer), context, { locals, now }, takeNothing)
      : await submitPerson(context, { conference, event, person, form: personForm(offer), workshops: offer.workshops }, now)
    : (returned ?? freshForm(personForm(offer), { locals, now }, start));
  if (state instanceof Response) {
    for (const cookie of forgetForm(visit)) state.headers.append("Set-Cookie", cookie);
    return state;
  }
  const form = personForm({ ...offer, known }, state.values);
  const answer = sent ? formReturned(state, form.id, visit) : null;
  if (answer !== null) return answer;
  return {
    title: known ? "Angaben ändern" : people.length > 0 ? "Weitere Person eintragen" : "Wer nimmt teil?",
    form,
    state,
    action,
    cancelHref: people.length > 0 ? `${bookingAddress(conference, event.eventId)}#s-eingetragen` : null,
  };
}

async function dateOf(booking: Booking): Promise<Response | BookedDate> {
  const { conference, chosen, context, now } = booking;
  const { event, line } = chosen;
  const form = await formOf(booking);
  if (form instanceof Response) return form;
  const { eventId } = event;
  const priced = pricedEvent(event);
  const people = line?.recipients ?? [];
  const room = isOpen(event, now) && people.length < Math.min(MAX_PARTICIPANTS, freeSeats(event));
  const { kind } = askedOf(new URL(context.request.url));
  const today = todayInBerlin(now);
  return {
    eventId,
    standing: standings[bookingState(event, today)],
    when: whenOf(event),
    facts: eventFacts(event),
    tiers: priceTiers(event.prices),
    rates: priced.rates,
    stay: priced.stay,
    waitingHref: waitingListRuns(event, today) ? waitingListPath(event) : null,
    people: people.map((person) => ({
      name: fullName(person),
      kind: person.kind,
      option: priced.rates === null ? null : person.hotelOverNightOption,
      workshops: person.workshops,
      editHref: `${bookingAddress(conference, eventId, { person: person.recipientId })}#person`,
    })),
    furtherHref: room && form === null ? `${bookingAddress(conference, eventId, { kind })}&weitere=ja#person` : null,
    form,
  };
}

function messageFor(context: Context, gone: boolean): PageMessage | null {
  const problem = gone ? dateGone : isTypedLost(context.request) ? noCookies : null;
  return problem === null ? messageOn(context, bookingMessages) : { kind: "problem", text: problem };
}

/** `/fachtagung/{x}/buchung`: people are entered one by one, each with workshops; 404 for a conference that there is not. */
export async function conferenceBookingPage(context: Context): Promise<Response | ConferenceBookingPage> {
  const { request, params, response } = context;
  const now = new Date();
  const conference = params["conference"] ?? "";
  const entry = publishedEntry("conferences", conference)?.entry;
  if (entry === undefined) return new Response(null, { status: 404 });
  response.headers.set("Cache-Control", "no-store");
  const asked = askedOf(new URL(request.url));
  const { dates, chosen, gone } = await datesOf(context, conference, asked.date, now);
  if (request.method === "POST" && chosen === undefined) return seeOther(`/fachtagung/${conference}/buchung${new URL(request.url).search}`);
  const date =
    chosen === undefined ? null : await dateOf({ conference, chosen: await inOwnCart(context, chosen, now), gone, context, now });
  if (date instanceof Response) return date;
  const { title, motto } = entry.data;
  const href = `/fachtagung/${conference}`;
  return {
    head: personalHead({
      brand: "ifb",
      path: `${href}/buchung`,
      title: `${title}: Anmeldung`,
      description: `Plätze für „${title}“ buchen oder reservieren: Teilnehmende, Workshops und Termin.`,
      crumbs: [
        { label: "Fachtagungen", path: "/fachtagung" },
        { label: title, path: href },
      ],
    }),
    title,
    motto,
    href,
    message: messageFor(context, gone),
    date,
    others: dates
      .filter(({ eventId }) => eventId !== date?.eventId)
      .map((event) => ({
        label: whenOf(event),
        href: bookingAddress(conference, event.eventId, { kind: asked.kind }),
        state: bookingState(event, todayInBerlin(now)),
      })),
  };
}
