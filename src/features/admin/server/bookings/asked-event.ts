import { type DeskEventFilter, type DeskEventRow, listDeskEvents } from "#db/repositories/desk-event-list.ts";
import { eventById } from "#db/repositories/events.ts";
import { bookingRefusal } from "#src/domain/booking/booking-refusal.ts";
import { eventCity } from "#src/domain/events/event.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { monthsAhead } from "#src/domain/finding/filter/months-ahead.ts";
import { noise } from "#src/domain/finding/filter/read-conditions.ts";
import { readMonths, readSpans } from "#src/domain/finding/filter/read-spans.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { freeInWords } from "../../rules/bookings/free-in-words.ts";
import type { Acting } from "../manage-context.ts";

/** So many dates are offered; whoever types one more word sees fewer. */
const OFFERED = 20;

/** A date to choose. `free` is none where it is full. */
export type OfferedEvent = Readonly<{ eventId: number; title: string; when: string; place: string; free: number; seats: string }>;

export type AskedEvent = Readonly<{
  /** The date that was named by its number and can be booked. */
  event: PortalEvent | undefined;
  /** Beside the field: why nothing is chosen. */
  error: string | null;
  /** Above the list. */
  heading: string;
  offered: readonly OfferedEvent[];
}>;

const nothingOffered = { error: null, heading: "", offered: [] } as const;

const isOnline = /^online$/i;

/** What the words say of days and months narrows the period, the rest is looked for in theme, town and house. */
function filterOf(typed: string, today: IsoDay): DeskEventFilter {
  const ahead = monthsAhead(today);
  const days = readSpans(typed, ahead);
  const months = readMonths(days.rest, ahead);
  const spans = [...days.spans, ...months.spans];
  const span = spans.find(({ to }) => to >= today) ?? spans[0];
  const words = months.rest.split(/\s+/).filter((word) => !noise.has(folded(word)));
  const text = words.filter((word) => !isOnline.test(word)).join(" ");
  return { text, from: span?.from, to: span?.to, place: words.some((word) => isOnline.test(word)) ? "online" : undefined };
}

function offerOf(event: DeskEventRow): OfferedEvent {
  const { eventId, title, startDate, endDate, hotelName, city, seats, booked, held } = event;
  const place = hotelName === null ? "Online" : `${hotelName}, ${city}`;
  const free = Math.max(0, seats - booked - held);
  return { eventId, title, when: formatRange(startDate, endDate), place, free, seats: freeInWords(free) };
}

async function listed(filter: DeskEventFilter, { locals, now }: Acting): Promise<readonly DeskEventRow[]> {
  return listDeskEvents(locals.store.db, filter, todayInBerlin(now), { sort: "beginn", limit: OFFERED + 1, offset: 0 });
}

const closedSentences = {
  "event-full": "ist ausgebucht",
  "event-cancelled": "ist abgesagt",
  "event-past": "hat schon begonnen oder ist vorbei",
} as const;

/** A date that can't be booked, with the others of its theme. */
async function closed(event: PortalEvent, reason: keyof typeof closedSentences, acting: Acting): Promise<AskedEvent> {
  const when = formatRange(event.startDate, event.endDate);
  const error = `Termin ${event.eventId} (${event.title}, ${when}, ${eventCity(event)}) ${closedSentences[reason]}.`;
  const theme = event.themeSlug ?? undefined;
  const others = theme === undefined ? [] : await listed({ text: "", theme, state: "kommend" }, acting);
  const offered = others.filter(({ eventId }) => eventId !== event.eventId || reason === "event-full").slice(0, OFFERED);
  return { event: undefined, error, heading: "Termine dieses Themas", offered: offered.map(offerOf) };
}

/**
 * What staff typed to say which date is meant: a number chooses it, words, a day or a month offer the dates that are still to come,
 * the next first. `error` is German and fit to show where there is nothing to book.
 */
export async function askedEvent(typed: string, acting: Acting): Promise<AskedEvent> {
  const { locals, now } = acting;
  if (typed === "") return { event: undefined, ...nothingOffered };
  const number = eventNumber(typed.replace(/^termin\s+/i, ""));
  const named = number === null ? undefined : await eventById(locals.store.db, number);
  if (named !== undefined) {
    const reason = bookingRefusal(named, now);
    return reason === null ? { event: named, ...nothingOffered } : closed(named, reason, acting);
  }
  if (number !== null) return { event: undefined, ...nothingOffered, error: `Einen Termin mit der Nummer ${number} gibt es nicht.` };
  const filter = filterOf(typed, todayInBerlin(now));
  const rows = await listed({ ...filter, state: "kommend" }, acting);
  if (rows.length > 0) {
    const heading = rows.length > OFFERED ? `Die nächsten ${OFFERED} Termine dazu` : "Termine dazu";
    return { event: undefined, error: null, heading, offered: rows.slice(0, OFFERED).map(offerOf) };
  }
  const over = await listed(filter, acting);
  const error = over.length > 0 ? `Die Termine zu „${typed}“ sind vorbei oder abgesagt.` : `Zu „${typed}“ gibt es keinen Termin.`;
  return { event: undefined, ...nothingOffered, error };
}
