import type { OutboxMail } from "#db/repositories/mails.ts";
import { requeueMail } from "#db/repositories/mails.ts";
import { audit } from "#src/accounts/audit.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { announceMail } from "#src/shared/server/mail/outbox-signal.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { mailForm } from "../../rules/mail-form.ts";
import { mailStatuses } from "../../rules/mail-labels.ts";
import { MAILS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { noteReading } from "./note-reading.ts";
import { shownMail } from "./shown-mail.ts";

/** `size` is null for a document that is made when it is asked for. */
type Attachment = Readonly<{ filename: string; href: string; size: string | null }>;

export type MailModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    subject: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    text: string;
    htmlHref: string;
    attachments: readonly Attachment[];
    givenUp: boolean;
    refused: RefusedStaffForm | null;
  }>;

function factsOf(mail: OutboxMail): MailModel["facts"] {
  const { label, tone } = mailStatuses[mail.status];
  const facts: readonly (readonly [string, Cell | null])[] = [
    ["Status", { text: label, badge: tone }],
    ["An", { text: mail.recipient }],
    ["Seite", { text: profiles[mail.brand].name }],
    ["Geschrieben", { text: formatInstant(mail.createdAt) }],
    ["Gesendet", mail.sentAt === null ? null : { text: formatInstant(mail.sentAt) }],
    ["Versuche", { text: String(mail.attempts) }],
    ["Nächster Versuch", mail.status === "wartet" && mail.attempts > 0 ? { text: formatInstant(mail.nextAttemptAt) } : null],
    ["Letzter Fehler", mail.lastError === null ? null : { text: mail.lastError }],
    ...Object.entries(mail.headers).map(([name, value]) => [name, { text: value }] as const),
  ];
  return facts.flatMap(([name, cell]) => (cell === null ? [] : [[name, cell] as const]));
}

const kilobytes = (base64: string): string => `${Math.max(1, Math.round((base64.length * 3) / 4 / 1024)).toLocaleString("de-DE")} kB`;

async function resend(id: string, reason: string, acting: Acting): Promise<boolean> {
  const requeued = await acting.locals.store.write(async (tx) => {
    if (!(await requeueMail(tx, id, acting.now))) return false;
    await audit(tx, acting, { action: "mail-requeued", subject: `mail:${id}`, detail: { reason } });
    return true;
  });
  if (requeued) announceMail();
  return requeued;
}

/** `/manage/mails/{id}`: one mail. */
export async function mailPage(context: ManageContext): Promise<Response | MailModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const path = `${MAILS_PATH}/${id}`;
  const acting = await actingOf(context);
  const mail = await shownMail(locals.store.db, id);
  if (mail === undefined) return bare(404);
  let problem: ManageMessage | null = null;
  let refused: RefusedStaffForm | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(mailForm, request, locals);
    if (form.ok) {
      if (await resend(id, form.value.reason, acting)) return seeOther(`${path}?meldung=mail-requeued`);
      response.status = 409;
      problem = problemMessage("not-given-up");
    } else if (form.response === null) {
      response.status = 422;
      problem = problemMessage("invalid");
      refused = form.refused;
    } else return form.response;
  } else await noteReading(id, acting);
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(mail.subject, path, { label: "E-Mails", path: MAILS_PATH }),
    path,
    subject: mail.subject,
    facts: factsOf(mail),
    text: mail.text,
    htmlHref: `${path}/html`,
    attachments: mail.attachments.map((attachment, index) => ({
      filename: attachment.filename,
      href: `${path}/anlage/${index + 1}`,
      size: "document" in attachment ? null : kilobytes(attachment.base64),
    })),
    givenUp: mail.status === "aufgegeben",
    refused,
  };
}
