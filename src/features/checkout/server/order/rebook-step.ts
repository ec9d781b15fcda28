import type { Db } from "#db/client.ts";
import { conferenceDates } from "#db/repositories/conference-dates.ts";
import { datesOfThemes, eventById, type ThemeAhead } from "#db/repositories/events.ts";
import type { BookingContext } from "#src/booking/booking-context.ts";
import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import { newResolutionNote, whenOf } from "#src/booking/mails/parts.ts";
import { type RebookedSeat, type RebookingOutcome, rebookingQuote } from "#src/booking/rebooking-quote.ts";
import { fullWorkshop } from "#src/booking/workshop-seats.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { MAX_REBOOKINGS, type RebookingRefusal } from "#src/domain/booking/rebooking.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { bookingState } from "#src/domain/events/event.ts";
import { isOvernightOption, type OvernightOption, offeredOptions } from "#src/domain/events/overnight-option.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { cancellationFee, daysAhead, feePercent, feeSentences } from "#src/domain/pricing/cancellation-fee.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { differenceInWords, type Sums, sumsInWords } from "#src/domain/pricing/price-words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayLong } from "#src/domain/time/german-date.ts";
import { rebookingRefusals } from "../../rules/order/order-messages.ts";
import type { OpenedOrder } from "./order-of-token.ts";

/** More dates are found by choosing the theme's page. */
const MOST_DATES = 30;

export type DateToChoose = Readonly<{ eventId: number; when: string; place: string; difference: string; problem: string | null }>;

export type RebookDates = Readonly<{
  kind: "termin";
  ids: readonly string[];
  people: readonly string[];
  from: string;
  fee: FeeToday;
  /** The theme that is looked at, and all there are; null for a conference, whose seats stay with it. */
  themes: Readonly<{ chosen: string; all: readonly ThemeAhead[] }> | null;
  dates: readonly DateToChoose[];
}>;

export type FeeToday = Readonly<{
  /** `Heute ist die Umbuchung kostenfrei.` */
  today: string;
  steps: readonly Readonly<{ text: string; current: boolean }>[];
  left: string;
}>;

type MovedPerson = Readonly<{ name: string; before: string; after: string }>;

/** `shown` is what the form sends back. */
export type RebookReview = Readonly<{
  kind: "umbuchen";
  ids: readonly string[];
  from: Readonly<{ title: string; when: string; place: string }>;
  to: Readonly<{ title: string; when: string; place: string }>;
  people: readonly MovedPerson[];
  option: Readonly<{ chosen: OvernightOption | ""; offered: readonly string[] }> | null;
  difference: string;
  fee: string;
  /** What held seats cost more or less, owed once they are booked; null where none is among them. */
  held: string | null;
  /** What booked seats cost more or less, fee and tax included; null where all are held, as nothing is owed yet. */
  change: Sums | null;
  less: boolean;
  feeToday: FeeToday;
  note: string;
  eventId: number;
  shown: Readonly<Record<"plaetze" | "termin" | "option" | "fee" | "after" | "stamp", string>>;
}>;

type Asked = Readonly<{
  opened: OpenedOrder;
  moving: readonly SeatOfOrder[];
  query: URLSearchParams;
  db: Db;
  context: BookingContext;
}>;

export function feeToday(moving: readonly SeatOfOrder[], { rebookingFees, now }: BookingContext): FeeToday {
  const [first] = moving;
  const startDate = first?.event.startDate ?? "";
  const days = daysAhead(now, startDate);
  const fee = moving.reduce(
    (sum, { booking }) => sum + (booking.status === "gebucht" ? cancellationFee(rebookingFees, booking.seminarPrice, now, startDate) : 0),
    0,
  );
  const found = rebookingFees.findIndex((step) => days >= step.days);
  const current = found < 0 ? rebookingFees.length - 1 : found;
  const last = addDays(startDate, -(current < rebookingFees.length - 1 ? (rebookingFees[current]?.days ?? 1) : 1));
  const held = moving.every(({ booking }) => booking.status === "reserviert");
  const left = MAX_REBOOKINGS - Math.max(...moving.map(({ booking }) => booking.rebookings));
  const percent = feePercent(rebookingFees, days).toLocaleString("de-DE");
  return {
    today: held
      ? "Eine Reservierung umzubuchen ist kostenfrei."
      : fee === 0
        ? `Heute ist die Umbuchung kostenfrei, bis einschließlich ${formatDayLong(last)}.`
        : `Die Umbuchung kostet heute ${formatEuro(fee)} netto, das sind ${percent} % des Seminarpreises. Das gilt bis einschließlich ${formatDayLong(last)}.`,
    steps: held ? [] : feeSentences(rebookingFees).map((text, index) => ({ text: `Umbuchung ${text}`, current: index === current })),
    left: left === 1 ? "Das ist die letzte Umbuchung, die für diesen Platz möglich ist." : "Ein Platz kann zweimal umgebucht werden.",
  };
}

const placed = (event: PortalEvent) => {
  const facts = notifiedFacts(event);
  return { title: event.title, when: whenOf(facts), place: facts.place };
};

function priced(
  { opened, moving, context }: Pick<Asked, "opened" | "moving" | "context">,
  to: PortalEvent | undefined,
  option: OvernightOption | null,
): RebookingOutcome {
  const [first] = moving;
  if (first === undefined) return { ok: false, reason: "fixed" };
  const seats = moving.map(({ booking }) => booking);
  return rebookingQuote({ bookings: opened.bookings, moving: seats, from: first.event, to, option }, context);
}

/** As it is now; a workshop that somebody chose has to have a seat there too. */
async function ask(asked: Asked, to: PortalEvent | undefined, option: OvernightOption | null): Promise<RebookingOutcome> {
  const outcome = priced(asked, to, option);
  if (!outcome.ok || to === undefined) return outcome;
  const seats = asked.moving.map(({ booking }) => booking);
  return (await fullWorkshop(asked.db, to, seats)) === null ? outcome : { ok: false, reason: "workshop-full" };
}

/** In a list: dates that are full are shown, so that nobody wonders where they are; others that can't be are left out. */
const problems: Partial<Readonly<Record<RebookingRefusal, string>>> = {
  full: "nicht genug Plätze frei",
  "workshop-full": "ein gewählter Workshop ist ausgebucht",
  "has-seat": "schon ein Platz in dieser Bestellung",
  "hold-too-late": "zu früh für eine Reservierung",
};

/** The dates of the same conference or theme, or of the theme that was chosen (`thema`), with what each would change. */
export async function rebookDates(asked: Asked & Readonly<{ themes: readonly ThemeAhead[] }>): Promise<RebookDates> {
  const { moving, query, db, context, themes } = asked;
  const [first] = moving;
  const conference = first?.event.conferenceSlug ?? null;
  const theme = query.get("thema") ?? first?.event.themeSlug ?? "";
  const today = todayInBerlin(context.now);
  const from = addDays(today, 1);
  const ahead = conference === null ? await datesOfThemes(db, [theme], from) : await conferenceDates(db, conference, from);
  const dates: DateToChoose[] = [];
  for (const event of ahead.filter((each) => bookingState(each, today) !== "beendet")) {
    const { eventId, ...facts } = { eventId: event.eventId, ...placed(event) };
    const outcome = await ask(asked, event, null);
    const problem = outcome.ok ? null : problems[outcome.reason];
    if (problem === undefined) continue;
    const difference = outcome.ok ? differenceInWords(outcome.quote.after - outcome.quote.before) : "";
    dates.push({ eventId, ...facts, difference, problem });
  }
  return {
    kind: "termin",
    ids: moving.map(({ booking }) => booking.id),
    people: moving.map(({ booking }) => fullName(booking)),
    from: first === undefined ? "" : `${first.event.title}, ${whenOf(notifiedFacts(first.event))}`,
    fee: feeToday(moving, context),
    themes: conference === null ? { chosen: theme, all: themes } : null,
    dates: dates.slice(0, MOST_DATES),
  };
}

const dearerBy = ({ booking, seminar, hotel }: RebookedSeat): number => seminar + hotel - booking.seminarPrice - booking.hotelPrice;

/** What moving to the chosen date (`termin`) changes and costs; null while no date, or one that can't be had, is chosen. */
export async function rebookReview(asked: Asked): Promise<RebookReview | null> {
  const { opened, moving, query, db, context } = asked;
  const number = query.get("termin") ?? "";
  const wish = query.get("option") ?? "";
  const option = isOvernightOption(wish) ? wish : null;
  const to = /^\d{1,9}$/.test(number) ? await eventById(db, Number(number)) : undefined;
  const outcome = to === undefined ? null : await ask(asked, to, option);
  const [first] = moving;
  if (to === undefined || outcome?.ok !== true || first === undefined) return null;
  const { quote } = outcome;
  const held = quote.seats.filter(({ booking }) => booking.status === "reserviert");
  const heldDifference = held.reduce((sum, seat) => sum + dearerBy(seat), 0);
  const difference = quote.after - quote.before;
  const change = difference - heldDifference + quote.fee;
  const ids = moving.map(({ booking }) => booking.id);
  const [firstSeat] = quote.seats;
  const priced = pricedEvent(to);
  return {
    kind: "umbuchen",
    ids,
    from: placed(first.event),
    to: placed(to),
    people: quote.seats.map(({ booking, seminar, hotel }) => ({
      name: fullName(booking),
      before: formatEuro(booking.seminarPrice + booking.hotelPrice),
      after: formatEuro(seminar + hotel),
    })),
    option: priced.rates === null ? null : { chosen: firstSeat?.option ?? "", offered: offeredOptions(priced.stay) },
    difference: differenceInWords(difference),
    fee: quote.fee === 0 ? "kostenfrei" : `${formatEuro(quote.fee)} netto`,
    held: held.length === 0 ? null : differenceInWords(heldDifference),
    change: held.length === quote.seats.length ? null : sumsInWords(Math.abs(change), opened.order.vatPercent),
    less: change < 0,
    feeToday: feeToday(moving, context),
    note: newResolutionNote(opened.order.audience),
    eventId: to.eventId,
    shown: {
      plaetze: ids.join(","),
      termin: String(to.eventId),
      option: option ?? "",
      fee: String(quote.fee),
      after: String(quote.after),
      stamp: quote.stamp,
    },
  };
}

/** Why the date that was chosen can't be had; null where none was chosen, or it can. */
export async function rebookProblem(asked: Asked): Promise<string | null> {
  const number = asked.query.get("termin");
  if (number === null) return null;
  const to = /^\d{1,9}$/.test(number) ? await eventById(asked.db, Number(number)) : undefined;
  const outcome = await ask(asked, to, null);
  return outcome.ok ? null : rebookingRefusals[outcome.reason];
}
