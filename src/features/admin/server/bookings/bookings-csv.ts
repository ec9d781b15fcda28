import { countDeskBookings, type DeskBookingRow, deskBookingsAfter } from "#db/repositories/desk-bookings.ts";
import { bookingStatusLabels } from "#src/domain/booking/booking.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { sourceLabels } from "#src/domain/booking/order-source.ts";
import { euroInCells } from "#src/domain/pricing/money.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { type CsvColumn, csvExport, rowsBehind } from "../csv-export.ts";
import type { ManageContext } from "../manage-context.ts";
import { bookingFilter, bookingsAsked } from "./booking-filter.ts";

const heldUntil = ({ status, holdEndsAt }: DeskBookingRow): string =>
  status === "reserviert" && holdEndsAt !== null ? formatDay(lastHoldDay(holdEndsAt)) : "";

const columns: readonly CsvColumn<DeskBookingRow>[] = [
  ["Bestellnummer", ({ number }) => number],
  ["Bestellt am", ({ createdAt }) => formatInstant(createdAt)],
  ["Eingang", ({ source }) => sourceLabels[source ?? "online"]],
  ["Termin", ({ eventId }) => String(eventId)],
  ["Veranstaltung", ({ title }) => title],
  ["Beginn", ({ startDate }) => formatDay(startDate)],
  ["Ende", ({ endDate }) => formatDay(endDate)],
  ["Ort", ({ city }) => city ?? "Online"],
  ["Anrede", ({ salutation }) => salutation],
  ["Vorname", ({ firstname }) => firstname],
  ["Nachname", ({ lastname }) => lastname],
  ["E-Mail-Adresse", ({ email }) => email ?? ""],
  ["Stand", ({ status }) => bookingStatusLabels[status]],
  ["Reserviert bis einschließlich", heldUntil],
  ["Preis netto", ({ seminarPrice, hotelPrice }) => euroInCells(seminarPrice + hotelPrice)],
  ["Stornokosten netto", ({ cancellationFee }) => (cancellationFee === null ? "" : euroInCells(cancellationFee))],
  ["Besteller", ({ orderFirstname, orderLastname }) => `${orderFirstname} ${orderLastname}`],
  ["E-Mail-Adresse des Bestellers", ({ orderEmail }) => orderEmail],
  ["Firma", ({ company }) => company ?? ""],
  ["Gremium", ({ committee }) => committee ?? ""],
];

/** `/manage/buchungen.csv`: the filtered list as a file, batch by batch. */
export const bookingsCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> =>
  csvExport(context, async ({ locals: { store }, now }) => {
    const filter = bookingFilter(bookingsAsked(context.url), now);
    const detail = { rows: await countDeskBookings(store.db, filter), filtered: context.url.search !== "" };
    return {
      name: `buchungen-${todayInBerlin(now)}`,
      about: "Buchungen",
      entry: { action: "bookings-exported", subject: "bookings", detail },
      columns,
      rows: rowsBehind<DeskBookingRow>((after, limit) => deskBookingsAfter(store.db, filter, after, limit)),
    };
  });
