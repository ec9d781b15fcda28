import { listOrders, type OrderSummary } from "#db/repositories/admin-orders.ts";
import { listRequests, type RequestRow } from "#db/repositories/admin-requests.ts";
import { type AccountRow, listAccounts } from "#db/repositories/admin-users.ts";
import { type EventQuestion, type FoundEvent, type FoundSeat, findEvents, findSeats, ordersBetween } from "#db/repositories/desk-search.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { bookingStatusLabels } from "#src/domain/booking/booking.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { berlinInstant, formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { decideAccess, type Permission } from "#src/shared/http/access.ts";
import { ACCOUNTS_PATH, BOOKINGS_PATH, EVENTS_PATH, manageHead, REQUESTS_PATH, SEARCH_PATH } from "../../rules/manage-areas.ts";
import { hrefWith } from "../../rules/paging.ts";
import { kindLabel, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

type Section = Readonly<{ id: string; title: string; table: TableModel; more: string | null }>;

export type ManageSearchModel = ManageFrame &
  Readonly<{ head: ReturnType<typeof manageHead>; query: string; sections: readonly Section[] }>;

/** So many of each kind are shown; the list they lead to has the rest. */
const SHOWN = 8;
const TEXT_LIMIT = 100;

const eventRow = (event: FoundEvent): readonly Cell[] => [
  { text: String(event.eventId), href: `${EVENTS_PATH}/${event.eventId}` },
  { text: event.title },
  { text: formatRange(event.startDate, event.endDate) },
  { text: event.city ?? "Online" },
  event.cancelledAt === null ? { text: `${event.booked + event.held} von ${event.seats} belegt` } : { text: "abgesagt", badge: "bad" },
];

const orderRow = (order: OrderSummary): readonly Cell[] => [
  { text: order.number, href: `${BOOKINGS_PATH}/${order.id}` },
  { text: formatInstant(order.createdAt) },
  { text: fullName(order) },
  { text: order.email },
  { text: order.company ?? "–" },
];

const seatRow = (seat: FoundSeat): readonly Cell[] => [
  { text: fullName(seat), href: `${BOOKINGS_PATH}/${seat.orderId}` },
  { text: seat.email ?? "–" },
  { text: `Termin ${seat.eventId}`, href: `${EVENTS_PATH}/${seat.eventId}` },
  { text: seat.number },
  { text: bookingStatusLabels[seat.status] },
];

const accountRow = ({ user }: AccountRow): readonly Cell[] => [
  { text: fullName(user), href: `${ACCOUNTS_PATH}/${user.id}` },
  { text: user.email },
  { text: user.company ?? "–" },
  { text: formatDay(todayInBerlin(user.createdAt)) },
  { text: user.staffRole === null ? "Kundin/Kunde" : "Verwaltung" },
];

const requestRow = (request: RequestRow): readonly Cell[] => [
  { text: request.reference, href: `${REQUESTS_PATH}/${request.id}` },
  { text: formatInstant(request.createdAt) },
  { text: kindLabel(request.kind) },
  { text: request.email },
  { text: requestStatuses[request.status].label },
];

/** What somebody means: a day, the number of an event, or words. */
function asked(query: string): EventQuestion {
  const day = readDay(query);
  if (day !== null) return { day };
  const number = eventNumber(query.replace(/^(?:termin|event)\s+/i, ""));
  return number === null ? { words: query } : { number };
}

const midnight = (day: IsoDay): Date => new Date(berlinInstant(day, "00:00"));

function section<Row>(
  [id, title, columns]: readonly [string, string, readonly string[]],
  rows: readonly Row[],
  rowOf: (row: Row) => readonly Cell[],
  more: string | null,
): readonly Section[] {
  if (rows.length === 0) return [];
  const table = { caption: title, columns, rows: rows.slice(0, SHOWN).map(rowOf), empty: "" };
  return [{ id, title, table, more: rows.length > SHOWN ? more : null }];
}

const headings = {
  events: ["termine", "Termine", ["Nummer", "Veranstaltung", "Zeit", "Ort", "Plätze"]],
  orders: ["bestellungen", "Bestellungen", ["Bestellung", "Eingang", "Besteller", "E-Mail-Adresse", "Firma"]],
  seats: ["teilnehmende", "Teilnehmende", ["Person", "E-Mail-Adresse", "Termin", "Bestellung", "Stand"]],
  accounts: ["konten", "Konten", ["Person", "E-Mail-Adresse", "Firma", "Seit", "Rolle"]],
  requests: ["anfragen", "Anfragen", ["Vorgang", "Eingang", "Art", "E-Mail-Adresse", "Status"]],
} as const;

/**
 * `/manage/suche?q=…`: one field over people, orders, events and requests, by name, e-mail address, number or day. Whoever may not
 * open something does not find it either.
 */
export async function manageSearchPage(context: ManageContext): Promise<ManageSearchModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, TEXT_LIMIT);
  const question = asked(query);
  const may = (permission: Permission): boolean => query !== "" && decideAccess(permission, askerOf(acting.session)) === "granted";
  const some = { limit: SHOWN + 1, offset: 0 };
  const byWords = "words" in question;
  const orders = async (): Promise<readonly OrderSummary[]> =>
    "day" in question
      ? ordersBetween(db, midnight(question.day), midnight(addDays(question.day, 1)), SHOWN + 1)
      : listOrders(db, query, some);
  const filter = { text: query, today: todayInBerlin(acting.now) };
  // PostgreSQL answers them side by side.
  const [events, found, seats, accounts, requests] = await Promise.all([
    may("events") ? findEvents(db, question, SHOWN + 1) : [],
    may("orders") ? orders() : [],
    byWords && may("orders") ? findSeats(db, query, SHOWN + 1) : [],
    byWords && may("users") ? listAccounts(db, filter, some) : [],
    byWords && may("requests") ? listRequests(db, { text: query }, some) : [],
  ]);
  const eventsHref = hrefWith(EVENTS_PATH, "day" in question ? { von: question.day, bis: question.day } : { suche: query });
  return {
    ...frameFor(acting, url),
    head: manageHead("Suche", SEARCH_PATH),
    query,
    sections: [
      ...section(headings.events, events, eventRow, eventsHref),
      ...section(headings.orders, found, orderRow, hrefWith(BOOKINGS_PATH, { suche: query })),
      ...section(headings.seats, seats, seatRow, null),
      ...section(headings.accounts, accounts, accountRow, hrefWith(ACCOUNTS_PATH, { suche: query })),
      ...section(headings.requests, requests, requestRow, hrefWith(REQUESTS_PATH, { suche: query })),
    ],
  };
}
