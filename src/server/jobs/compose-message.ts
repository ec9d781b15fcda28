import type { SendMailOptions } from "nodemailer";
import type { FinishedMail } from "#db/repositories/mails.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { looks } from "#src/shared/server/mail/looks.ts";
import { provider } from "#src/shared/server/mail/provider.ts";

export type MailSender = Pick<Environment, "origins" | "mailFrom">;

/** One address and nothing else; without it nodemailer would read a comma as a second recipient. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{Cc}\uFFFD]+@[^\s@<>()[\]\\,;:"\p{Cc}\uFFFD]+$/u.test(text);

const hasReplyTo = (headers: FinishedMail["headers"]): boolean => Object.keys(headers).some((name) => name.toLowerCase() === "reply-to");

/** The same bytes each time: a mail that goes out twice after a crash is recognised by its Message-ID. */
export function composeMessage(mail: FinishedMail, { origins, mailFrom }: MailSender): SendMailOptions {
  const { id, brand, recipient, subject, text, html, headers, attachments, createdAt } = mail;
  const from = mailFrom[brand];
  return {
    envelope: { from, to: [recipient] },
    from: { name: looks[brand].sender, address: from },
    to: { name: "", address: recipient },
    ...(hasReplyTo(headers) ? {} : { replyTo: provider.email }),
    subject,
    messageId: `<${id}@${new URL(origins[brand]).hostname}>`,
    date: createdAt,
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    text,
    html,
    attachments: attachments.map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      content: Buffer.from(base64, "base64"),
    })),
    baseBoundary: id,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
