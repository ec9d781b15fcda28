import { createTransport, type NodemailerError } from "nodemailer";
import { composeMessage, type MailSender } from "./compose-message.ts";
import type { Delivery, MailTransport } from "./mail-transport.ts";

export type SmtpLimits = Readonly<{
  /** To connect, to be greeted, and without a word in between. */
  waitMs: number;
  /** For a whole mail, against a server that trickles its answers. */
  wholeMs: number;
  connections: number;
}>;

const defaults: SmtpLimits = { waitMs: 10_000, wholeMs: 30_000, connections: 4 };

const DETAIL_LIMIT = 300;

/** 5xx on RCPT means this recipient, but 503 (session), 530 (login missing) and x.7.x (policy) are healed by our settings. */
function refusesRecipient({ command, responseCode = 0, response = "" }: NodemailerError): boolean {
  const aboutUs = responseCode === 503 || responseCode === 530 || /^\d{3}[ -]5\.7\./.test(response);
  return command === "RCPT TO" && responseCode >= 500 && responseCode < 600 && !aboutUs;
}

function failure(thrown: unknown): Delivery {
  const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reason: NodemailerError = error.rejectedErrors?.[0] ?? error;
  const code = [reason.code ?? reason.name, reason.timeoutType, reason.command, reason.responseCode]
    .filter((part) => part !== undefined)
    .join(" ");
  const detail = (reason.response ?? `${code}: ${reason.message}`).slice(0, DETAIL_LIMIT);
  return { ok: false, permanent: refusesRecipient(reason), code, detail };
}

/** Hands mails to `smtp://` or `smtps://` over few kept connections. What the address sets in its query counts first. */
export function createSmtpTransport(mailUrl: string, sender: MailSender, limits: Partial<SmtpLimits> = {}): MailTransport {
  const { waitMs, wholeMs, connections } = { ...defaults, ...limits };
  const mailer = createTransport({
    pool: true,
    url: mailUrl,
    maxConnections: connections,
    maxRequeues: 1,
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    socketCloseTimeout: 1000,
  });
  return {
    async deliver(mail) {
      try {
        await mailer.sendMail({ ...composeMessage(mail, sender), signal: AbortSignal.timeout(wholeMs) });
        return { ok: true };
      } catch (error) {
        return failure(error);
      }
    },
    close: () => mailer.close(),
  };
}
