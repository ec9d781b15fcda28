import type { Db } from "#db/client.ts";
import { type AttendanceEntry, attendanceOf } from "#db/repositories/attendance.ts";
import { notesOfOrders, originOf } from "#db/repositories/booking-desk.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { type Certificate, certificatesOf } from "#db/repositories/certificates.ts";
import { eventsByNumber } from "#db/repositories/events.ts";
import { type FeedbackAnswer, feedbackOf } from "#db/repositories/feedback.ts";
import { type HistoryEntry, historyOf } from "#db/repositories/order-history.ts";
import { type DataSubject, ordersBy, seatsFor, waitingEntriesOf } from "#db/repositories/personal-data.ts";
import { resolutionsOfBookings, type StoredResolution } from "#db/repositories/resolutions.ts";
import { statementsOfBookings } from "#db/repositories/statements.ts";
import { waitingNumber } from "#src/booking/mails/waiting-mails.ts";
import type { Statement } from "#src/domain/cart/statement.ts";
import { questions } from "#src/domain/feedback/questions.ts";

type Titles = ReadonlyMap<number, string>;
type Seat = Omit<Booking, "lastNotified" | "workshops">;

async function titlesOf(db: Db, rows: readonly Readonly<{ eventId: number }>[]): Promise<Titles> {
  const events = await eventsByNumber(
    db,
    rows.map(({ eventId }) => eventId),
  );
  return new Map([...events].map(([eventId, { title }]) => [eventId, title]));
}

/** What was written down at the event, by seat. */
type Proofs = Readonly<{
  attendance: ReadonlyMap<string, readonly AttendanceEntry[]>;
  certificates: ReadonlyMap<string, readonly Certificate[]>;
}>;

async function proofsOf(db: Db, seats: readonly Pick<Seat, "id">[]): Promise<Proofs> {
  const ids = seats.map(({ id }) => id);
  return {
    attendance: Map.groupBy(await attendanceOf(db, ids), ({ bookingId }) => bookingId),
    certificates: Map.groupBy(await certificatesOf(db, ids), ({ bookingId }) => bookingId),
  };
}

/** Who of the staff entered it stays unnamed. */
const proven = ({ id }: Pick<Seat, "id">, { attendance, certificates }: Proofs) => ({
  anwesenheit: (attendance.get(id) ?? []).map(({ day, half, present, at }) => ({
    tag: day,
    halbtag: half,
    anwesend: present,
    eingetragenAm: at,
  })),
  zertifikate: (certificates.get(id) ?? []).map(({ number, facts, issuedAt, revokedAt, revokedReason, replacedBy }) => ({
    nummer: number,
    ausgestelltAm: issuedAt,
    inhalt: facts,
    widerrufenAm: revokedAt,
    grund: revokedReason,
    ersetztDurch: replacedBy,
  })),
});

const seat = (one: Seat, titles: Titles, proofs: Proofs) => ({
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
  ...proven(one, proofs),
});

const stated = (statement: Statement | undefined) => ({ funktion: statement?.role ?? null, erstesSeminar: statement?.newcomer ?? null });

const resolutionOf = (stored: StoredResolution | undefined) =>
  stored === undefined
    ? null
    : {
        stand: stored.state,
        sitzungAm: stored.meetingOn,
        niederschrift: stored.minutes,
        mitgeteiltAm: stored.noticeOn,
        antwortAm: stored.answeredOn,
        geaendertAm: stored.updatedAt,
      };

const ownSeat = (one: Booking, titles: Titles, proofs: Proofs, resolution: StoredResolution | undefined) => ({
  ...seat(one, titles, proofs),
  workshops: one.workshops,
  seminarpreisInCent: one.seminarPrice,
  hotelpreisInCent: one.hotelPrice,
  reserviertBis: one.holdEndsAt,
  aufgehobenAm: one.cancelledAt,
  stornokostenInCent: one.cancellationFee,
  umbuchungen: one.rebookings,
  umbuchungskostenInCent: one.rebookingFees,
  beschluss: resolutionOf(resolution),
});

const said = (one: FeedbackAnswer, titles: Titles) => ({
  termin: one.eventId,
  titel: titles.get(one.eventId) ?? "",
  ...Object.fromEntries(questions.map(({ key, label }) => [label, one[key]])),
  text: one.comment,
  einwilligung: one.consentText,
  gezeigterName: one.shownName,
  darfAngesprochenWerden: one.contact === 1,
  veroeffentlicht: one.releaseState === "released" && one.publication !== "no",
  am: one.createdAt,
  geaendertAm: one.updatedAt,
});

type Person = Readonly<{ firstname: string; lastname: string }>;

/** The orders of a person with everybody whom she entered, the seats that others ordered for her, her places on waiting lists, and what she said about events. */
export async function bookingData(db: Db, subject: DataSubject, person: Person) {
  const orders = await ordersBy(db, subject);
  const ids = orders.map(({ id }) => id);
  const [own, foreign, waiting] = [await bookingsOfOrders(db, ids), await seatsFor(db, subject), await waitingEntriesOf(db, subject)];
  const histories = new Map<string, readonly HistoryEntry[]>();
  for (const id of ids) histories.set(id, await historyOf(db, id));
  const feedback = await feedbackOf(db, subject, person);
  const titles = await titlesOf(db, [...own, ...foreign, ...waiting, ...feedback]);
  const resolutions = await resolutionsOfBookings(
    db,
    own.map(({ id }) => id),
  );
  const proofs = await proofsOf(db, [...own, ...foreign]);
  const statements = await statementsOfBookings(
    db,
    [...own, ...foreign].map(({ id }) => id),
  );
  const notes = Map.groupBy(await notesOfOrders(db, ids), ({ orderId }) => orderId);
  const origins = new Map<string, string>();
  for (const id of ids) origins.set(id, (await originOf(db, id))?.source ?? "online");
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
      interneNotizen: (notes.get(order.id) ?? []).map(({ text, createdAt }) => ({ am: createdAt, text })),
      eingang: origins.get(order.id) ?? "online",
      plaetze: (byOrder.get(order.id) ?? []).map((one) => ({
        ...ownSeat(one, titles, proofs, resolutions.get(one.id)),
        ...stated(statements.get(one.id)),
      })),
    })),
    rueckmeldungen: feedback.map((one) => said(one, titles)),
    vonAnderenFuerSieBestellt: foreign.map((one) => ({ ...seat(one, titles, proofs), ...stated(statements.get(one.id)) })),
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
