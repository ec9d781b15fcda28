import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { NewCertificate } from "#db/repositories/certificates.ts";
import type { Participant } from "#db/repositories/event-participants.ts";
import type { Origins } from "#src/brand/brand.ts";
import { certificateNumber, NUMBER_BYTES } from "#src/domain/attendance/certificate-number.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { renderInThread } from "#src/shared/server/pdf/pdf-thread.ts";
import type { Turn } from "#src/shared/server/process/fair-queue.ts";
import { certificateFacts } from "./certificate-facts.ts";
import type { IssuedFile } from "./certificate-mails.ts";
import { certificateContent, certificateFileName } from "./certificate-pdf.ts";

/** SHA-256 as people compare it. */
export const fileDigest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export type MadeCertificate = Readonly<{ row: NewCertificate; digest: string; file: IssuedFile }>;

export type Making = Readonly<{
  origins: Origins;
  now: Date;
  /** Who of the staff issues it; null: by itself. */
  byId: string | null;
  /** Whose turn it is when documents wait; in the background where nothing is said. */
  turn?: Turn;
}>;

type Named = Pick<Participant["booking"], "salutation" | "firstname" | "lastname">;

/** A certificate with its file, not written anywhere yet. `name` where it is not the one of the booking. */
export async function makeCertificate(
  { booking }: Pick<Participant, "booking">,
  event: PortalEvent,
  { origins, now, byId, turn }: Making,
  name: Named = booking,
): Promise<MadeCertificate> {
  const facts = certificateFacts(name, event, now);
  const number = certificateNumber(randomBytes(NUMBER_BYTES));
  const bytes = await renderInThread(certificateContent({ number, facts }, origins), turn);
  const filename = `${certificateFileName(number).join("-")}.pdf`;
  return {
    row: {
      ...{ id: randomUUID(), number, bookingId: booking.id, facts, issuedAt: now, issuedById: byId },
      ...{ firstname: name.firstname, lastname: name.lastname, startDate: event.startDate },
    },
    digest: fileDigest(bytes),
    file: {
      ...{ number, name: facts.name, title: facts.title },
      file: { filename, contentType: "application/pdf", content: Buffer.from(bytes) },
    },
  };
}
