import type { Store } from "#db/client.ts";
import { type Lane, type MadeAttachment, markMailFailed, markMailSent, type OutboxMail, takeDueMail } from "#db/repositories/mails.ts";
import { madeAttachment, type RenderDocument } from "#src/shared/server/mail/made-attachment.ts";
import { renderInThread } from "#src/shared/server/pdf/pdf-thread.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { isAddress } from "./compose-message.ts";
import type { Delivery, MailTransport } from "./mail-transport.ts";
import { MAX_ATTEMPTS, nextAttempt } from "./retry-schedule.ts";

/** Far longer than documents and a transport may take for a mail; after that the process that took it counts as dead. */
export const LEASE_MS = 5 * 60_000;

const PARALLEL = 4;

export type Outbox = Readonly<{
  store: Pick<Store, "write">;
  transport: MailTransport;
  /** Asked for each mail anew: a long run must not hand out leases of the past. */
  now: () => Date;
  /** The clock of all that share the database, without which two machines whose own differ would send one mail twice. */
  leaseClock?: () => Date;
  parallel?: number;
  /** Which mails; without it those that somebody waits for. */
  lane?: Lane;
  render?: RenderDocument;
  /** True: what is on its way is finished, nothing more is begun. */
  stopping?: () => boolean;
}>;

export type MailRun = Readonly<{ sent: number; retried: number; givenUp: number }>;

/** One after the other: a mail takes one place among the documents that wait. */
async function makeAttachments({ attachments }: OutboxMail, render: RenderDocument): Promise<readonly MadeAttachment[]> {
  const made: MadeAttachment[] = [];
  for (const attachment of attachments) made.push(await madeAttachment(attachment, render));
  return made;
}

type Sending = Pick<Outbox, "transport" | "render">;

/** A document that can't be made now is tried again like a mail server that is away, and then shown to staff. */
async function attempt(mail: OutboxMail, { transport, render = renderInThread }: Sending): Promise<Delivery> {
  if (!isAddress(mail.recipient))
    return { ok: false, permanent: true, code: "recipient-malformed", detail: "Die Adresse ist keine E-Mail-Adresse." };
  // Its takers died with it again and again: it may be what kills them.
  if (mail.attempts > MAX_ATTEMPTS)
    return { ok: false, permanent: true, code: "lease-expired", detail: "Der Versand wurde mehrmals abgebrochen." };
  let attachments: readonly MadeAttachment[];
  try {
    attachments = await makeAttachments(mail, render);
  } catch (error) {
    logError("document-not-made", error, { mail: mail.id });
    return {
      ok: false,
      permanent: false,
      code: "document-not-made",
      detail: "Ein Dokument, das anhängen soll, ließ sich nicht erstellen.",
    };
  }
  return transport.deliver({ ...mail, attachments });
}

async function sendOne(mail: OutboxMail, { store, now, ...sending }: Outbox): Promise<keyof MailRun> {
  const delivery = await attempt(mail, sending);
  const at = now();
  if (delivery.ok) {
    await store.write((tx) => markMailSent(tx, mail.id, at));
    return "sent";
  }
  const nextAttemptAt = delivery.permanent ? undefined : nextAttempt(mail.attempts, at);
  await store.write((tx) => markMailFailed(tx, mail, { error: delivery.detail, now: at, nextAttemptAt }));
  logError("mail-not-sent", delivery.code, { mail: mail.id, attempts: mail.attempts, givenUp: nextAttemptAt === undefined });
  return nextAttemptAt === undefined ? "givenUp" : "retried";
}

/** Safe beside others on one database. At least once: after a crash a mail goes out again under the same Message-ID. */
export async function sendDueMails(outbox: Outbox): Promise<MailRun> {
  const { store, now, leaseClock = now, parallel = PARALLEL, lane, stopping = () => false } = outbox;
  const run = { sent: 0, retried: 0, givenUp: 0 };
  async function work(): Promise<void> {
    while (!stopping()) {
      const [at, leaseNow] = [now(), leaseClock()];
      const mail = await store.write((tx) => takeDueMail(tx, at, new Date(leaseNow.getTime() + LEASE_MS), leaseNow, lane));
      if (mail === undefined) return;
      run[await sendOne(mail, outbox)] += 1;
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: parallel }, work));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return run;
}
