import type { Db } from "#db/client.ts";
import { validCertificatesOf } from "#db/repositories/certificates.ts";
import { onlineLinkOf } from "#db/repositories/desk-events.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import type { BookingRecord } from "#src/booking/booking-record.ts";
import { feeFor } from "#src/booking/change-booking.ts";
import { bookingPath, orderPapersPath, orderPath, rebookPath } from "#src/booking/links.ts";
import { newResolutionNote, whenOf } from "#src/booking/mails/parts.ts";
import { fixedSeats } from "#src/booking/rebooking-quote.ts";
import { resolutionBadge } from "#src/booking/resolution-step.ts";
import { canBeResolved, seatResolutions } from "#src/booking/resolutions.ts";
import { type NotifiedFacts, sameFacts, takesSeat } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import type { ResolutionBadge } from "#src/domain/booking/resolution-view.ts";
import type { SeatAction } from "#src/domain/booking/seat-action.ts";
import { actionsOf, type SeatState, seatState, type Tone, tones } from "#src/domain/booking/seat-state.ts";
import { labelOf, sentenceOf } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import { daysAhead, feePercent, feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent, vatOf } from "#src/domain/pricing/vat.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayLong } from "#src/domain/time/german-date.ts";
import { bookingCertificatePath, calendarPath, datesPath } from "../rules/booking-paths.ts";
import { type OtherDate, otherDates } from "./other-dates.ts";

export type Price = Readonly<{ seminar: string; hotel: string | null; net: string; vat: string; vatPercent: string; gross: string }>;

export type FeeView = Readonly<{
  /** Net cents, as the form sends it back. */
  cents: number;
  /** `387,00 €`; null where cancelling costs nothing. */
  euro: string | null;
  percent: string;
  /** The last day on which cancelling costs this. */
  until: string;
  steps: readonly Readonly<{ text: string; current: boolean }>[];
}>;

/** `modules`: one line each, of a training series alone. */
type When = Readonly<{ time: string; place: string; modules: readonly string[] }>;

export type SeatView = Readonly<{
  state: SeatState;
  tone: Tone;
  label: string;
  sentence: string;
  actions: readonly SeatAction[];
  rebookHref: string;
  title: string;
  eventId: number;
  eventHref: string;
  now: When;
  /** What the customer was told before; null when nothing has changed since. */
  before: When | null;
  /** The address of the event online; null before a binding booking and once it is over. */
  onlineLink: string | null;
  person: string;
  option: string | null;
  workshops: readonly string[];
  price: Price;
  /** What moving the seat cost so far, net; null where that was nothing. */
  rebookingFees: string | null;
  orderNumber: string;
  orderHref: string;
  calendarHref: string;
  documentsHref: string;
  /** Null: there is none, or none that counts. */
  certificateHref: string | null;
  /** The hold's last day. */
  until: string | null;
  fee: FeeView;
  datesHref: string;
  others: readonly OtherDate[];
  resolutionNote: string;
  /** How far the decision is; null for a seat that needs none any more. */
  resolution: ResolutionBadge | null;
  resolveHref: string;
}>;

function priceOf({ booking: { seminarPrice, hotelPrice, hotelOverNightOption }, order: { vatPercent } }: BookingRecord): Price {
  const net = seminarPrice + hotelPrice;
  const vat = vatOf(net, vatPercent);
  return {
    seminar: formatEuro(seminarPrice),
    hotel: hotelOverNightOption === null ? null : formatEuro(hotelPrice),
    net: formatEuro(net),
    vat: formatEuro(vat),
    vatPercent: formatPercent(vatPercent),
    gross: formatEuro(net + vat),
  };
}

function feeOf(record: BookingRecord, context: BookingContext): FeeView {
  const { fees, now } = context;
  const { startDate } = record.event;
  const days = daysAhead(now, startDate);
  const found = fees.findIndex((step) => days >= step.days);
  const current = found < 0 ? fees.length - 1 : found;
  const cents = feeFor(record, context);
  // The lowest step ends with the last day on which anything can be cancelled.
  const last = addDays(startDate, -(current < fees.length - 1 ? (fees[current]?.days ?? 1) : 1));
  return {
    cents,
    euro: cents === 0 ? null : formatEuro(cents),
    percent: formatPercent(feePercent(fees, days)),
    until: formatDayLong(last),
    steps: feeSentences(fees).map((text, index) => ({ text, current: index === current })),
  };
}

const whenAndWhere = (facts: NotifiedFacts): When => ({ time: whenOf(facts), place: facts.place, modules: facts.modules });

export async function seatView(db: Db, record: BookingRecord, context: BookingContext): Promise<SeatView> {
  const { booking, order, event } = record;
  const { now, secret } = context;
  const state = seatState(booking, event, now);
  const current = notifiedFacts(event);
  const seated = takesSeat(booking.status);
  const path = bookingPath(booking.id, order, secret);
  const found = (await seatResolutions(db, [record])).get(booking.id);
  return {
    state,
    tone: tones[state],
    label: labelOf(state, booking),
    sentence: sentenceOf(state, booking),
    actions: actionsOf[state].filter((action) => action !== "umbuchen" || fixedSeats([booking], event, now) === null),
    rebookHref: rebookPath(orderPath(order, secret), [booking.id]),
    title: event.title,
    eventId: event.eventId,
    eventHref: eventPath(event),
    now: whenAndWhere(seated ? current : booking.lastNotified),
    before: seated && state !== "abgesagt" && !sameFacts(booking.lastNotified, current) ? whenAndWhere(booking.lastNotified) : null,
    onlineLink: booking.status === "gebucht" && (state === "gebucht" || state === "laufend") ? await onlineLinkOf(db, event.eventId) : null,
    person: fullName(booking),
    option: booking.hotelOverNightOption,
    workshops: booking.workshops,
    price: priceOf(record),
    rebookingFees: booking.rebookingFees === 0 ? null : formatEuro(booking.rebookingFees),
    orderNumber: order.number,
    orderHref: orderPath(order, secret),
    calendarHref: calendarPath(path),
    documentsHref: orderPapersPath(order, event.eventId, secret),
    certificateHref: (await validCertificatesOf(db, [booking.id])).size === 0 ? null : bookingCertificatePath(path),
    until: booking.holdEndsAt === null ? null : formatDayLong(lastHoldDay(booking.holdEndsAt)),
    fee: feeOf(record, context),
    datesHref: datesPath(event),
    others: actionsOf[state].length > 0 || state === "laufend" ? [] : await otherDates(db, event, todayInBerlin(now)),
    resolutionNote: newResolutionNote(order.audience),
    resolution: found === undefined || !canBeResolved(record, now) ? null : resolutionBadge(found, order.audience),
    resolveHref: `${orderPath(order, secret)}?${new URLSearchParams({ aktion: "beschluss", platz: booking.id })}`,
  };
}
