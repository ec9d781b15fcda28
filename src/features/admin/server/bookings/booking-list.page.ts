import { type DeskBookingRow, findDeskBookings } from "#db/repositories/desk-bookings.ts";
import type { BookingStatus } from "#src/domain/booking/booking.ts";
import { seatStatusText } from "#src/domain/booking/hold.ts";
import { sourceLabels } from "#src/domain/booking/order-source.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { BOOKINGS_CSV_PATH, BOOKINGS_PATH, EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { problemMessage } from "../../rules/manage-messages.ts";
import { hrefWith, type Paging, pagingOf } from "../../rules/paging.ts";
import type { Cell, ListModel, Tone } from "../../rules/table-model.ts";
import { type ShownViews, shownViews, submitKeptView } from "../kept-views.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { bookingFields, bookingFilter, bookingQuery, bookingsAsked } from "./booking-filter.ts";

export type BookingListModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    list: ListModel;
    kept: ShownViews;
    exportHref: string;
  }>;

const badges: Readonly<Record<BookingStatus, Tone>> = {
  gebucht: "good",
  reserviert: "warn",
  storniert: "bad",
  zurueckgegeben: "plain",
  verfallen: "plain",
  abgesagt: "bad",
};

const toRow = (row: DeskBookingRow): readonly Cell[] => [
  { text: fullName(row), href: `${BOOKINGS_PATH}/${row.orderId}`, ...(row.email === null ? {} : { soft: row.email }) },
  { text: row.title, href: `${EVENTS_PATH}/${row.eventId}`, soft: `Termin ${row.eventId}, ${row.city ?? "Online"}` },
  { text: formatRange(row.startDate, row.endDate) },
  { text: seatStatusText(row, formatDay), badge: badges[row.status] },
  {
    text: fullName({ salutation: row.orderSalutation, firstname: row.orderFirstname, lastname: row.orderLastname }),
    soft: row.company ?? row.committee ?? row.orderEmail,
  },
  { text: row.number, soft: `${formatInstant(row.createdAt)}${row.source === null ? "" : `, ${sourceLabels[row.source]}`}` },
];

const viewed = { list: "orders", path: BOOKINGS_PATH, queryOf: (url: URL) => bookingQuery(bookingsAsked(url)) } as const;

/** `/manage/buchungen`: every seat of every order with filters, pages, and the selections that the person has kept. */
export async function bookingListPage(context: ManageContext): Promise<Response | BookingListModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const refused = await submitKeptView(context, acting, viewed);
  if (refused instanceof Response) return refused;
  const { db } = locals.store;
  const asked = bookingsAsked(url);
  const query = bookingQuery(asked);
  const filter = bookingFilter(asked, acting.now);
  const pageOf = (total: number): Paging => pagingOf(url.searchParams.get("seite"), total);
  const { total, more, rows } = await findDeskBookings(db, filter, pageOf);
  const paging = { ...pageOf(total), more };
  const kept = hrefWith("", query).slice(1);
  return {
    ...frameFor(acting, url, refused === null ? null : problemMessage("invalid")),
    head: manageHead("Buchungen", BOOKINGS_PATH),
    list: {
      path: BOOKINGS_PATH,
      query,
      paging,
      filters: bookingFields(asked),
      table: {
        caption: "Plätze, die zuletzt bestellten zuerst",
        columns: ["Person", "Veranstaltung", "Zeit", "Stand", "Besteller", "Bestellung"],
        rows: rows.map(toRow),
        empty: kept === "" ? "Bisher ist nichts gebucht." : "Zu dieser Auswahl gibt es keine Buchung.",
      },
    },
    kept: await shownViews(acting, viewed, kept, refused),
    exportHref: hrefWith(BOOKINGS_CSV_PATH, query),
  };
}
