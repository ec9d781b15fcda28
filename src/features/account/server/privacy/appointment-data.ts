import type { Db } from "#db/client.ts";
import { appointmentsOf } from "#db/repositories/appointments.ts";
import type { DataSubject } from "#db/repositories/personal-data.ts";
import { appointmentNumber } from "#src/booking/consulting/appointment-words.ts";

/** The appointments of a person with consultants, with what was noted about them. */
export async function appointmentData(db: Db, subject: DataSubject) {
  return (await appointmentsOf(db, subject)).map((one) => ({
    vorgangsnummer: appointmentNumber(one),
    beginn: one.startsAt,
    ende: one.endsAt,
    art: one.kind,
    thema: one.topic,
    nachricht: one.message,
    mitgeschickt: one.about,
    seite: one.brand,
    anrede: one.salutation,
    vorname: one.firstname,
    nachname: one.lastname,
    email: one.email,
    telefon: one.phone,
    status: one.status,
    wartetAufFruehereZeit: one.waitsEarlier === 1,
    vermerk: one.staffNote,
    vorschlag: one.proposal,
    vereinbartAm: one.createdAt,
    geaendertAm: one.updatedAt,
  }));
}
