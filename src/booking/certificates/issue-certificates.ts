import type { Db, Store } from "#db/client.ts";
import { bookingById } from "#db/repositories/bookings.ts";
import { insertCertificate, type NewCertificate, noteDigest } from "#db/repositories/certificates.ts";
import type { Participant } from "#db/repositories/event-participants.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { certificatesMail, recipientOf } from "./certificate-mails.ts";
import { type MadeCertificate, type Making, makeCertificate } from "./make-certificate.ts";

export type Issuing = Making &
  Readonly<{
    /** Asked in the transaction that writes: whether this seat may still have one. */
    may: (tx: Db, bookingId: string) => Promise<boolean>;
    /** What else belongs into that transaction. */
    issued?: (tx: Db, certificate: NewCertificate) => Promise<void>;
  }>;

type Writer = Pick<Store, "db" | "write">;

/** Of the seat that it was made for: somebody may have given it up, or have issued one, since. */
async function write(tx: Db, { row, digest }: MadeCertificate, event: PortalEvent, { may, issued, now }: Issuing): Promise<boolean> {
  const booking = await bookingById(tx, row.bookingId);
  if (booking?.status !== "gebucht" || booking.eventId !== event.eventId || !(await may(tx, row.bookingId))) return false;
  if (!(await insertCertificate(tx, row))) return false;
  await noteDigest(tx, row.id, digest, now);
  await issued?.(tx, row);
  return true;
}

/**
 * Issues a certificate for each of these seats that may have one, and sends it; returns how many. One transaction for each
 * address: a run that breaks off is taken up by the next, and two at once issue nothing twice (spec:member-area#certificates).
 */
export async function issueCertificates(
  store: Writer,
  event: PortalEvent,
  seats: readonly Participant[],
  issuing: Issuing,
): Promise<number> {
  let count = 0;
  for (const [to, group] of Map.groupBy(seats, recipientOf)) {
    const made: MadeCertificate[] = [];
    for (const seat of group) made.push(await makeCertificate(seat, event, issuing));
    count += await store.write(async (tx) => {
      const written: MadeCertificate[] = [];
      for (const one of made) if (await write(tx, one, event, issuing)) written.push(one);
      const [first] = group;
      if (written.length === 0 || first === undefined) return 0;
      const files = written.map(({ file }) => file);
      await queueMail(tx, certificatesMail({ to, order: first.order, files, replaces: false }, issuing.origins), issuing);
      return written.length;
    });
  }
  return count;
}
