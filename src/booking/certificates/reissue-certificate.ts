import type { Db, Store } from "#db/client.ts";
import { bookingById } from "#db/repositories/bookings.ts";
import { type Certificate, certificateById, insertCertificate, noteDigest, revokeCertificate } from "#db/repositories/certificates.ts";
import { participantsOf } from "#db/repositories/event-participants.ts";
import { eventById } from "#db/repositories/events.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { certificatesMail, recipientOf, revokedMail } from "./certificate-mails.ts";
import { type Making, makeCertificate } from "./make-certificate.ts";

type Writer = Pick<Store, "db" | "write">;
type Name = Readonly<{ salutation: string; firstname: string; lastname: string }>;

/** `unknown`: there is no such certificate at this event; `revoked`: somebody else was quicker. */
type Outcome = Readonly<{ ok: true; certificate: Certificate; number: string }> | Readonly<{ ok: false; reason: "revoked" | "unknown" }>;

async function openCertificate(db: Db, id: string, eventId: number) {
  const certificate = await certificateById(db, id);
  const booking = certificate && (await bookingById(db, certificate.bookingId));
  const event = booking && (await eventById(db, booking.eventId));
  const seat = event && (await participantsOf(db, event.eventId)).find((known) => known.booking.id === booking?.id);
  return certificate === undefined || event === undefined || seat === undefined || event.eventId !== eventId
    ? undefined
    : { certificate, event, seat };
}

type Changing = Making & Readonly<{ eventId: number; done: (tx: Db, certificate: Certificate, number: string) => Promise<void> }>;

/** A certificate with another name in the place of one: the old one is revoked and names the new one. */
export async function reissueCertificate(store: Writer, id: string, name: Name, changing: Changing): Promise<Outcome> {
  const found = await openCertificate(store.db, id, changing.eventId);
  if (found === undefined) return { ok: false, reason: "unknown" };
  const { certificate, event, seat } = found;
  const made = await makeCertificate(seat, event, changing, name);
  const { number } = made.row;
  const { now, origins } = changing;
  return store.write(async (tx): Promise<Outcome> => {
    const replaced = await revokeCertificate(tx, id, { revokedReason: "Der Name wurde berichtigt.", replacedBy: number }, now);
    if (!replaced) return { ok: false, reason: "revoked" };
    if (!(await insertCertificate(tx, made.row))) throw new Error(`booking ${certificate.bookingId} has two valid certificates`);
    await noteDigest(tx, made.row.id, made.digest, now);
    await changing.done(tx, certificate, number);
    const mail = certificatesMail({ to: recipientOf(seat), order: seat.order, files: [made.file], replaces: true }, origins);
    await queueMail(tx, mail, { origins, now });
    return { ok: true, certificate, number };
  });
}

/** It counts no more, and whoever got it is told why. */
export async function withdrawCertificate(store: Writer, id: string, reason: string, changing: Changing): Promise<Outcome> {
  const found = await openCertificate(store.db, id, changing.eventId);
  if (found === undefined) return { ok: false, reason: "unknown" };
  const { certificate, seat } = found;
  const { number, facts } = certificate;
  const { now, origins } = changing;
  return store.write(async (tx): Promise<Outcome> => {
    if (!(await revokeCertificate(tx, id, { revokedReason: reason, replacedBy: null }, now))) return { ok: false, reason: "revoked" };
    await changing.done(tx, certificate, number);
    await queueMail(tx, revokedMail({ to: recipientOf(seat), order: seat.order, number, title: facts.title, reason, now }), {
      origins,
      now,
    });
    return { ok: true, certificate, number };
  });
}
