import type { LineBlocker } from "#src/booking/line-blocker.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { fullName, type RecipientKind } from "#src/domain/cart/recipient.ts";
import { type BookingState, bookingState, eventCity, freeSeats, shownFreeSeats } from "#src/domain/events/event.ts";
import { conferenceBookingPath, waitingListPath } from "#src/domain/events/event-actions.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { PricedSeat } from "#src/domain/pricing/binding-sums.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { isDegressive } from "#src/domain/pricing/price.ts";
import { MAX_PARTICIPANTS, pricedEvent, quoteOfPeople } from "#src/domain/pricing/price-quote.ts";
import { type SeatPrice, seatPrice } from "#src/domain/pricing/price-words.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import type { CommitteeMember } from "./committee-members.ts";
import type { FilledCartItem } from "./list-cart.service.ts";
import { type PeopleForm, peopleFormOf, type Returned } from "./people-form.ts";

export type CartRecipient = Readonly<{
  recipientId: string;
  name: string;
  kind: RecipientKind;
  /** Hotel option; null where the event offers none. */
  option: string | null;
  email: string | null;
  notes: string | null;
  workshops: readonly string[];
  /** Where they are changed; null for anything but a conference, and while it can't be booked. */
  workshopsHref: string | null;
  /** What the seat and the hotel cost net, and how the hotel comes about; null while the event can't be booked. */
  price: SeatPrice | null;
}>;

export type CartEntry = Readonly<{
  cartItemId: string;
  eventId: number;
  title: string;
  href: string;
  dates: string;
  /** Town, or `Online`. */
  place: string;
  /** Net price of the first participant. */
  price: string;
  degressive: boolean;
  state: BookingState;
  mark: string | null;
  bookable: boolean;
  /** Until when an offer of the waiting list keeps the seats for this cart; null without one. */
  offerUntil: string | null;
  /** The way to the waiting list of an event that is full; null where there is none. */
  waitingHref: string | null;
  conferenceHref: string | null;
  recipients: readonly CartRecipient[];
  problem: string | null;
  /** Room for a further person. */
  open: boolean;
  /** Net cents of all who are listed; null when nothing is priced. */
  net: number | null;
  /** The same, person by person. */
  seats: readonly PricedSeat[];
  /** Rows in which people are entered; null where none are open. */
  people: PeopleForm | null;
  /** Why the item can't be ordered, once the checkout has asked. */
  blocker: LineBlocker | null;
}>;

const marks: Readonly<Record<BookingState, string | null>> = {
  frei: null,
  wenige: "Nur noch wenige Plätze frei.",
  warteliste: "Dieser Termin ist inzwischen ausgebucht.",
  abgesagt: "Dieser Termin wurde abgesagt.",
  beendet: "Dieser Termin liegt in der Vergangenheit.",
};

/** The mark of an event that can't be booked, or how few seats are left. */
function markOf(state: BookingState, event: PortalEvent, now: Date): string | null {
  const shown = state === "wenige" ? shownFreeSeats(event, todayInBerlin(now)) : null;
  return shown === null ? marks[state] : `Nur noch ${shown === 1 ? "1 Platz" : `${shown} Plätze`} frei.`;
}

function problemOf(event: PortalEvent, count: number, now: Date): string | null {
  if (count > MAX_PARTICIPANTS)
    return `Hier stehen ${count} Personen, möglich sind ${MAX_PARTICIPANTS}. Bitte tragen Sie ${count - MAX_PARTICIPANTS} aus; erst dann wird gerechnet.`;
  const free = freeSeats(event);
  if (count <= free) return null;
  const shown = shownFreeSeats(event, todayInBerlin(now));
  if (shown === null) return "So viele Plätze sind an diesem Termin nicht mehr frei.";
  return shown === 1 ? "An diesem Termin ist nur noch 1 Platz frei." : `An diesem Termin sind nur noch ${shown} Plätze frei.`;
}

type Frame = Readonly<{
  /** Until when the waiting list's offers keep seats, by item. */
  offers: ReadonlyMap<string, Date>;
  blockers: ReadonlyMap<string, LineBlocker>;
  members: readonly CommitteeMember[];
  /** What came back of a form that was not taken, by item. */
  returned: ReadonlyMap<string, Returned>;
  /** For which item rows are asked for. */
  wanted: Readonly<{ cartItemId: string | null; count: number; option: string | null }>;
  now: Date;
  vatPercent: number;
}>;

/** An item as the page shows it. Only events that can be booked are priced. */
export function toEntry(item: FilledCartItem, frame: Frame): CartEntry {
  const { cartItemId, event, recipients } = item;
  const { offers, blockers, members, returned, now, vatPercent } = frame;
  const today = todayInBerlin(now);
  const state = bookingState(event, today);
  const waits = state === "warteliste" && waitingListRuns(event, today);
  const bookable = state === "frei" || state === "wenige";
  const quoted = bookable ? quoteOfPeople(event, recipients, vatPercent) : null;
  const quote = quoted?.ok ? quoted.quote : null;
  const { conferenceSlug, eventId } = event;
  const conferenceHref = conferenceSlug === null ? null : conferenceBookingPath(conferenceSlug, eventId);
  const offerEnd = offers.get(cartItemId);
  const offersOption = pricedEvent(event).rates !== null;
  const open = bookable && recipients.length < MAX_PARTICIPANTS;
  const asked = frame.wanted.cartItemId === cartItemId;
  const wanted = asked ? { ...frame.wanted, asked } : { count: 1, option: null, asked };
  return {
    cartItemId,
    eventId,
    title: event.title,
    href: eventPath(event),
    dates: formatRange(event.startDate, event.endDate),
    place: eventCity(event),
    price: formatEuro(event.prices[0] ?? 0),
    degressive: isDegressive(event.prices),
    state,
    mark: bookable && offerEnd !== undefined ? null : markOf(state, event, now),
    bookable,
    offerUntil: offerEnd === undefined ? null : formatInstant(offerEnd),
    waitingHref: waits ? waitingListPath(event, recipients.length || undefined) : null,
    conferenceHref,
    recipients: recipients.map((recipient, index) => {
      const line = quote?.lines[index];
      return {
        recipientId: recipient.recipientId,
        name: fullName(recipient),
        kind: recipient.kind,
        option: offersOption ? recipient.hotelOverNightOption : null,
        email: recipient.email,
        notes: recipient.personalNotes,
        workshops: recipient.workshops,
        workshopsHref: conferenceHref === null || !bookable ? null : `${conferenceHref}&person=${recipient.recipientId}#person`,
        price: line === undefined ? null : seatPrice(line),
      };
    }),
    problem: bookable ? problemOf(event, recipients.length, now) : null,
    open,
    net: quote?.net ?? null,
    seats: quote === null ? [] : recipients.map(({ kind }, index) => ({ kind, net: quote.lines[index]?.total ?? 0 })),
    people: peopleFormOf(item, open, { members, returned: returned.get(cartItemId), wanted, now }),
    blocker: blockers.get(cartItemId) ?? null,
  };
}
