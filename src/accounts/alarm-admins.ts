import type { Db } from "#db/client.ts";
import { confirmedAdmins } from "#db/repositories/users.ts";
import type { Origins } from "#src/brand/brand.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { MailBlock } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";

type Alarm = Readonly<{
  subject: string;
  blocks: readonly MailBlock[];
  /** Told once under this name, by whichever process comes first. */
  once?: string;
}>;

/** Mails everybody who may look into it, in the transaction of what happened. */
export async function alarmAdmins(
  tx: Db,
  { subject, blocks, once }: Alarm,
  context: Readonly<{ origins: Origins; now: Date }>,
): Promise<void> {
  for (const { id, email, firstname, lastname } of await confirmedAdmins(tx)) {
    const mail = {
      brand: "ifb" as const,
      to: email,
      subject: `Sicherheit: ${subject}`,
      blocks: [
        { kind: "text", text: greetingByName({ firstname, lastname }) } as const,
        ...blocks,
        { kind: "action", label: "Sicherheitsprotokoll ansehen", href: `${context.origins.ifb}/manage/sicherheit` } as const,
      ],
    };
    await queueMail(tx, once === undefined ? mail : { ...mail, onceKey: `alarm:${once}:${id}` }, context);
  }
}

type Person = Readonly<{ firstname: string; lastname: string; email: string }>;

const about = ({ firstname, lastname, email }: Person): MailBlock => ({
  kind: "facts",
  facts: [
    ["Konto", `${firstname} ${lastname}`],
    ["E-Mail-Adresse", email],
  ],
});

const unexpected: MailBlock = {
  kind: "note",
  text: "Wissen Sie nichts davon, nehmen Sie die Änderung bitte unter „Konten“ zurück und beenden Sie dort alle Sitzungen des Kontos, das sie vorgenommen hat.",
};

/** `by`: who did it, in words. */
export const newAdminAlarm = (person: Person, by: string): Alarm => ({
  subject: "Neues Konto mit allen Rechten",
  blocks: [{ kind: "text", text: `ein Konto hat die Rolle Administration bekommen, vergeben von: ${by}.` }, about(person), unexpected],
});

export const factorRemovedAlarm = (person: Person, by: string): Alarm => ({
  subject: "Zweiter Faktor in der Verwaltung entfernt",
  blocks: [
    { kind: "text", text: `ein Konto der Verwaltung hat keinen zweiten Faktor mehr, zurückgesetzt von: ${by}.` },
    about(person),
    unexpected,
  ],
});
