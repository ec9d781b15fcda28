import type { Db } from "#db/client.ts";
import { countDeskBookings, type DeskBookingFilter, type DeskBookingRow, deskBookingsAfter } from "#db/repositories/desk-bookings.ts";
import { audit } from "#src/accounts/audit.ts";
import { bookingStatusLabels } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { sourceLabels } from "#src/domain/booking/order-source.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, type ManageContext } from "../manage-context.ts";
import { bookingFilter, bookingsAsked } from "./booking-filter.ts";

const BATCH = 500;

const headings: readonly string[] = [
  ...["Bestellnummer", "Bestellt am", "Eingang", "Termin", "Veranstaltung", "Beginn", "Ende", "Ort"],
  ...["Anrede", "Vorname", "Nachname", "E-Mail-Adresse", "Stand", "Reserviert bis einschließlich"],
  ...["Preis netto", "Stornokosten netto", "Besteller", "E-Mail-Adresse des Bestellers", "Firma", "Gremium"],
];

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

const rowOf = (row: DeskBookingRow): string =>
  csvRow([
    ...[row.number, formatInstant(row.createdAt), sourceLabels[row.source ?? "online"], String(row.eventId), row.title],
    ...[formatDay(row.startDate), formatDay(row.endDate), row.city ?? "Online"],
    ...[row.salutation, row.firstname, row.lastname, row.email ?? "", bookingStatusLabels[row.status]],
    row.status === "reserviert" && row.holdEndsAt !== null ? formatDay(lastHoldDay(row.holdEndsAt)) : "",
    euros(row.seminarPrice + row.hotelPrice),
    row.cancellationFee === null ? "" : euros(row.cancellationFee),
    ...[`${row.orderFirstname} ${row.orderLastname}`, row.orderEmail, row.company ?? "", row.committee ?? ""],
  ]);

async function* linesOf(db: Db, filter: DeskBookingFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headings);
  let after: DeskBookingRow | null = null;
  for (;;) {
    const rows: readonly DeskBookingRow[] = await deskBookingsAfter(db, filter, after, BATCH);
    if (rows.length > 0) yield rows.map(rowOf).join("");
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** `/manage/buchungen.csv`: the filtered list as a file, batch by batch. Who took it stands in the audit log. */
export async function bookingsCsv(context: Omit<ManageContext, "params" | "response">): Promise<Response> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(context.request, acting);
  if (factorFirst !== null) return factorFirst;
  const { store } = locals;
  const filter = bookingFilter(bookingsAsked(url), acting.now);
  const detail = { rows: await countDeskBookings(store.db, filter), filtered: url.search !== "" };
  noteSecurity({ kind: "export", about: "Buchungen", address: locals.clientAddress, userId: acting.session.userId });
  await store.write((tx) => audit(tx, acting, { action: "bookings-exported", subject: "bookings", detail }));
  return csvAnswer(linesOf(store.db, filter), `buchungen-${todayInBerlin(acting.now)}`);
}
