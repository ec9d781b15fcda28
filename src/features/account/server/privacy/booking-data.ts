import type { Db } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type HistoryEntry, historyOf } from "#db/repositories/order-history.ts";
import { type DataSubject, ordersBy, seatsFor, waitingEntriesOf } from "#db/repositories/personal-data.ts";
import { statementsOfBookings } from "#db/repositories/statements.ts";
import { waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import type { Statement } from "#src/domain/cart/statement.ts";

type Titles = ReadonlyMap<number, string>;
type Seat = Omit<Booking, "lastNotified" | "workshops">;

async function titlesOf(db: Db, rows: readonly Readonly<{ eventId: number }>[]): Promise<Titles> {
  const events = await eventsByNumber(
    db,
    rows.map(({ eventId }) => eventId),
  );
  return new Map([...events].map(([eventId, { title }]) => [eventId, title]));
}

const seat = (one: Seat, titles: Titles) => ({
  termin: one.eventId,
  titel: titles.get(one.eventId) ?? "",
  anrede: one.salutation,
  vorname: one.firstname,
  nachname: one.lastname,
  email: one.email,
  art: one.kind,
  status: one.status,
  verpflegungUndUebernachtung: one.hotelOverNightOption,
  anmerkungen: one.personalNotes,
  gebuchtAm: one.createdAt,
  geaendertAm: one.updatedAt,
});

const stated = (statement: Statement | undefined) => ({ funktion: statement?.role ?? null, erstesSeminar: statement?.newcomer ?? null });

const ownSeat = (one: Booking, titles: Titles) => ({
  ...seat(one, titles),
  workshops: one.workshops,
  seminarpreisInCent: one.seminarPrice,
  hotelpreisInCent: one.hotelPrice,
  reserviertBis: one.holdEndsAt,
  aufgehobenAm: one.cancelledAt,
  stornokostenInCent: one.cancellationFee,
  umbuchungen: one.rebookings,
  umbuchungskostenInCent: one.rebookingFees,
});

/** The orders of a person with everybody whom she entered, the seats that others ordered for her, and her places on waiting lists. */
export async function bookingData(db: Db, subject: DataSubject) {
  const orders = await ordersBy(db, subject);
  const ids = orders.map(({ id }) => id);
  const [own, foreign, waiting] = [await bookingsOfOrders(db, ids), await seatsFor(db, subject), await waitingEntriesOf(db, subject)];
  const histories = new Map<string, readonly HistoryEntry[]>();
  for (const id of ids) histories.set(id, await historyOf(db, id));
  const titles = await titlesOf(db, [...own, ...foreign, ...waiting]);
  const statements = await statementsOfBookings(
    db,
    [...own, ...foreign].map(({ id }) => id),
  );
  const byOrder = Map.groupBy(own, ({ orderId }) => orderId);
  return {
    bestellungen: orders.map((order) => ({
      bestellnummer: order.number,
      seite: order.brand,
      anrede: order.salutation,
      vorname: order.firstname,
      nachname: order.lastname,
      email: order.email,
      telefon: order.phone,
      zielgruppe: order.audience,
      gremium: order.committee,
      rechnungAn: order.billTo,
      firma: order.company,
      strasse: order.street,
      hausnummer: order.streetNumber,
      postleitzahl: order.postalCode,
      ort: order.city,
      eigeneBestellnummer: order.purchaseOrderNumber,
      rechnungPerEmailAn: order.invoiceEmail,
      kostenstelle: order.costCentre,
      leitwegId: order.leitwegId,
      umsatzsteuerId: order.vatId,
      land: order.country,
      anmerkungen: order.personalNotes,
      unterlagenGewuenscht: order.documents === 1,
      nettoInCent: order.net,
      umsatzsteuerInCent: order.vat,
      umsatzsteuerInProzent: Number(order.vatPercent),
      bestelltAm: order.createdAt,
      verlauf: (histories.get(order.id) ?? []).map(({ at, action, actor, detail }) => ({
        am: at,
        was: action,
        durch: actor,
        angaben: detail,
      })),
      plaetze: (byOrder.get(order.id) ?? []).map((one) => ({ ...ownSeat(one, titles), ...stated(statements.get(one.id)) })),
    })),
    vonAnderenFuerSieBestellt: foreign.map((one) => ({ ...seat(one, titles), ...stated(statements.get(one.id)) })),
    wartelisten: waiting.map((entry) => ({
      vorgangsnummer: waitingNumber(entry),
      termin: entry.eventId,
      titel: titles.get(entry.eventId) ?? "",
      plaetze: entry.quantity,
      anrede: entry.salutation,
      vorname: entry.firstname,
      nachname: entry.lastname,
      email: entry.email,
      telefon: entry.phone,
      status: entry.status,
      angebotBis: entry.offerEndsAt,
      eingetragenAm: entry.createdAt,
      geaendertAm: entry.updatedAt,
    })),
  };
}
