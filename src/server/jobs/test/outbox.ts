import type { Store } from "#db/client.ts";
import { listMails, type MailStatus } from "#db/repositories/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { testOrigins } from "#src/shared/server/test/call-route.ts";
import type { MailSender } from "../compose-message.ts";

export const sender: MailSender = {
  origins: testOrigins,
  mailFrom: { ifb: "portal@example.org", betriebsrat: "portal@betriebsrat.example.org" },
};
export const start = new Date("2026-11-20T12:00:00Z");
export const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

export const sampleMail: Mail = {
  brand: "ifb",
  to: "joerg.muessig@example.com",
  subject: "Ihre Anmeldung für „Arbeitsrecht Teil 1“ – Köln",
  blocks: [
    { kind: "text", text: "Guten Tag Jörg Müßig,\n\nvielen Dank für Ihre Anmeldung." },
    { kind: "facts", facts: [["Termin", "7. bis 10. Dezember 2026"]] },
    { kind: "action", label: "Anmeldung ansehen", href: "https://www.example.org/meinifb?a=1&b=2" },
    { kind: "note", text: "Diese Nachricht wurde automatisch versandt." },
  ],
};

export const queue = (store: Store, mail: Partial<Mail> = {}, now = start): Promise<void> =>
  store.write((tx) => queueMail(tx, { ...sampleMail, ...mail }, { origins: testOrigins, now }));

export async function outboxWith(...mails: readonly Partial<Mail>[]): Promise<Store> {
  const store = await sampleStore([]);
  for (const mail of mails) await queue(store, mail);
  return store;
}

export const mailsThat = ({ db }: Pick<Store, "db">, status: MailStatus) => listMails(db, { status, limit: 1000, offset: 0, total: 1000 });
