import { randomUUID } from "node:crypto";
import { afterWrite } from "#db/after-write.ts";
import type { Db } from "#db/client.ts";
import { insertMail, type StoredAttachment } from "#db/repositories/mails.ts";
import type { Origins } from "#src/brand/brand.ts";
import { documentTypes } from "../pdf/pdf-content.ts";
import { oneLine } from "./clean-text.ts";
import type { Mail, MailAttachment } from "./mail.ts";
import { checkedHeaders } from "./mail-headers.ts";
import { announceMail } from "./outbox-signal.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export type { Mail, MailBlock } from "./mail.ts";

const SUBJECT_LIMIT = 200;

function subjectOf(text: string): string {
  const signs = [...oneLine(text)];
  return signs.length <= SUBJECT_LIMIT ? signs.join("") : `${signs.slice(0, SUBJECT_LIMIT - 1).join("")}…`;
}

function stored(attachment: MailAttachment): StoredAttachment {
  const filename = oneLine(attachment.filename).replace(/[/\\]/g, "-");
  if ("document" in attachment)
    return { filename, contentType: documentTypes[attachment.document.format ?? "pdf"], document: attachment.document };
  const { contentType, content } = attachment;
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/.test(contentType)) throw new TypeError("An attachment needs a content type");
  return { filename, contentType, base64: content.toString("base64") };
}

/** Writes a mail into the outbox, in the transaction of what it reports. A `onceKey` that is there already changes nothing. */
export async function queueMail(tx: Db, mail: Mail, { origins, now }: Readonly<{ origins: Origins; now: Date }>): Promise<void> {
  const queued = await insertMail(tx, {
    id: randomUUID(),
    brand: mail.brand,
    // A line break left in would end the header; replaced, the address is one nobody has, and the job gives it up.
    recipient: mail.to
      .trim()
      .replace(/\p{Cc}/gu, "\uFFFD")
      .toWellFormed(),
    subject: subjectOf(mail.subject),
    text: renderText(mail, origins),
    html: renderHtml(mail, origins),
    headers: checkedHeaders(mail.headers ?? {}),
    attachments: (mail.attachments ?? []).map(stored),
    onceKey: mail.onceKey ?? null,
    createdAt: now,
  });
  if (queued) afterWrite(tx, announceMail);
}
