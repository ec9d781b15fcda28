import { createHash, randomUUID } from "node:crypto";
import { afterWrite } from "#db/after-write.ts";
import type { Db } from "#db/client.ts";
import { insertMail, type StoredAttachment } from "#db/repositories/mails.ts";
import { isMuted } from "#db/repositories/muted-mails.ts";
import { countHit } from "#db/repositories/rate-limits.ts";
import type { Origins } from "#src/brand/brand.ts";
import { normalEmail } from "#src/shared/forms/normal-email.ts";
import { documentTypes } from "../pdf/pdf-content.ts";
import { oneLine } from "./clean-text.ts";
import type { Mail, MailAttachment } from "./mail.ts";
import { checkedHeaders } from "./mail-headers.ts";
import { announceMail } from "./outbox-signal.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

export type { Mail } from "./mail.ts";

const SUBJECT_LIMIT = 200;

function subjectOf(text: string): string {
  const signs = [...oneLine(text)];
  return signs.length <= SUBJECT_LIMIT ? signs.join("") : `${signs.slice(0, SUBJECT_LIMIT - 1).join("")}…`;
}

async function stored(tx: Db, made: MailAttachment): Promise<StoredAttachment> {
  const attachment = "written" in made ? await made.written(tx) : made;
  const filename = oneLine(attachment.filename).replace(/[/\\]/g, "-");
  if ("document" in attachment)
    return { filename, contentType: documentTypes[attachment.document.format ?? "pdf"], document: attachment.document };
  const { contentType, content } = attachment;
  if (!/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/.test(contentType)) throw new TypeError("An attachment needs a content type");
  return { filename, contentType, base64: content.toString("base64") };
}

const HOUR_MS = 60 * 60 * 1000;

/** Counts this one. Beyond its limit a mail is left out: what it reports stands all the same. */
async function isTooMany(tx: Db, { to, limit }: Mail, now: Date): Promise<boolean> {
  if (limit === undefined) return false;
  const recipient = createHash("sha256").update(normalEmail(to)).digest("base64url");
  return (await countHit(tx, `${limit.rule}:${recipient}`, new Date(now.getTime() + HOUR_MS), now)) > limit.perHour;
}

/** Without an account, or a choice in it, every mail is wanted (spec:member-area#notifications). */
const isUnwanted = async (tx: Db, { to, optional }: Mail): Promise<boolean> =>
  optional !== undefined && (await isMuted(tx, normalEmail(to), optional));

const OPT_OUT_PATH = "/meinifb/einstellungen/benachrichtigungen";

/** Says of a mail that nobody has to get where it is switched off. */
function withOptOut(mail: Mail, { ifb }: Origins): Mail {
  if (mail.optional === undefined) return mail;
  const text = `Nachrichten wie diese können Sie, wenn Sie ein Konto bei mein ifb haben, dort abschalten: ${ifb}${OPT_OUT_PATH}`;
  return { ...mail, blocks: [...mail.blocks, { kind: "note", text }] };
}

type Frame = Readonly<{ origins: Origins; now: Date }>;

/**
 * Writes a mail into the outbox, and those to others about the same, in the transaction of what it reports. A `onceKey` that
 * is there already changes nothing.
 */
export async function queueMail(tx: Db, mail: Mail, { origins, now }: Frame): Promise<void> {
  if (await isUnwanted(tx, mail)) {
    for (const other of mail.also ?? []) await queueMail(tx, other, { origins, now });
    return;
  }
  if (await isTooMany(tx, mail, now)) return;
  const shown = withOptOut(mail, origins);
  const attachments: StoredAttachment[] = [];
  for (const attachment of mail.attachments ?? []) attachments.push(await stored(tx, attachment));
  const queued = await insertMail(tx, {
    id: mail.id ?? randomUUID(),
    brand: mail.brand,
    // A line break left in would end the header; replaced, the address is one nobody has, and the job gives it up.
    recipient: mail.to
      .trim()
      .replace(/\p{Cc}/gu, "\uFFFD")
      .toWellFormed(),
    subject: subjectOf(mail.subject),
    text: renderText(shown, origins),
    html: renderHtml(shown, origins),
    headers: checkedHeaders(mail.headers ?? {}),
    attachments,
    onceKey: mail.onceKey ?? null,
    createdAt: now,
    ...(mail.bulk && { bulk: 1 }),
  });
  if (!queued) return;
  afterWrite(tx, announceMail);
  for (const other of mail.also ?? []) await queueMail(tx, other, { origins, now });
}
