import type { Participant } from "#db/repositories/event-participants.ts";
import type { Origins } from "#src/brand/brand.ts";
import { certificatePath } from "#src/domain/attendance/certificate-paths.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import type { FileAttachment, Mail } from "#src/shared/server/mail/mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { signature } from "../mails/parts.ts";

/** Participants get their own; of those without an address whoever ordered. */
export const recipientOf = ({ booking, order }: Pick<Participant, "booking" | "order">): string =>
  normalEmail(booking.email === null || booking.email.trim() === "" ? order.email : booking.email);

export type IssuedFile = Readonly<{ number: string; name: string; title: string; file: FileAttachment }>;

type Issued = Readonly<{ to: string; order: Participant["order"]; files: readonly IssuedFile[]; replaces: boolean }>;

/** One mail for each address, with all certificates that were issued for it at once. */
export function certificatesMail({ to, order, files, replaces }: Issued, { ifb }: Origins): Mail {
  const many = files.length > 1;
  const [first] = files;
  const title = first?.title ?? "";
  const { subject, opening } = replaces
    ? mailWords("zertifikat-berichtigt", { titel: title }, many)
    : mailWords("zertifikat", { titel: title, anzahl: files.length }, many);
  return {
    brand: order.brand,
    to,
    subject,
    blocks: [
      { kind: "text", text: "Guten Tag," },
      { kind: "text", text: opening },
      { kind: "facts", facts: files.map(({ name, number }) => [quotedName(name, "Zertifikat"), number]) },
      { kind: "text", text: "Ob ein Zertifikat gilt, kann jeder prüfen, der die Nummer hat und weiß, wer wann teilgenommen hat." },
      ...(first === undefined ? [] : [{ kind: "action", label: "Zertifikat prüfen", href: ifb + certificatePath(first.number) } as const]),
      ...signature(order),
    ],
    attachments: files.map(({ file }) => file),
    onceKey: `certificates:${files.map(({ number }) => number).join(":")}`,
  };
}

type Revoked = Readonly<{ to: string; order: Participant["order"]; number: string; title: string; reason: string; now: Date }>;

export function revokedMail({ to, order, number, title, reason, now }: Revoked): Mail {
  const words = mailWords("zertifikat-widerrufen", { titel: title, zertifikat: number, tag: formatDayLong(todayInBerlin(now)) });
  return {
    ...wordedMail({ brand: order.brand, to, greeting: "Guten Tag," }, words, { facts: [["Grund", reason]], after: signature(order) }),
    onceKey: `certificate-revoked:${number}`,
  };
}
