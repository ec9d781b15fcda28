import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { changeRequestStatus, type RequestRow, requestById } from "#db/repositories/admin-requests.ts";
import { insertReply, orderCalled, requestDeskOf } from "#db/repositories/request-desk.ts";
import { audit } from "#src/accounts/audit.ts";
import { profiles } from "#src/brand/brand.ts";
import { requestsAddress } from "#src/domain/page/organisation.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { oneLine } from "#src/shared/server/mail/clean-text.ts";
import { greeting } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { kindLabel } from "../../rules/request-labels.ts";
import { fillPlaceholders, type PlaceholderValues } from "../../rules/requests/placeholders.ts";
import type { ReplyForm } from "../../rules/requests/reply-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { fieldsOf } from "./stored-fields.ts";

const textIn = (fields: Readonly<Record<string, unknown>>, ...names: readonly string[]): string => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === "string" && value.trim() !== "");
  return typeof found === "string" ? oneLine(found) : "";
};

/** What the placeholders stand for in one request, each in one line; empty where it says nothing. */
export async function valuesFor(db: Db, row: RequestRow, { session }: Acting): Promise<PlaceholderValues> {
  const fields = fieldsOf(row);
  const { orderId } = await requestDeskOf(db, row.id);
  const order = orderId === null ? undefined : await orderCalled(db, { id: orderId });
  const [vorname, nachname] = [textIn(fields, "firstname"), textIn(fields, "lastname")];
  return {
    name: `${vorname} ${nachname}`.trim(),
    vorname,
    nachname,
    firma: textIn(fields, "company"),
    anfragenummer: row.reference,
    art: kindLabel(row.kind),
    thema: textIn(fields, "title", "theme", "topic", "catalogue"),
    termin: textIn(fields, "period"),
    bestellnummer: order?.number ?? textIn(fields, "order"),
    bearbeitung: `${session.user.firstname} ${session.user.lastname}`,
  };
}

export type FilledReply = Readonly<{ subject: string; greeting: string; paragraphs: readonly string[]; closing: string; digest: string }>;

type Filled = Readonly<{ ok: true; value: FilledReply }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

/** An answer with everything filled in; what can't be is refused beside its field. The subject names the request, so that an answer finds it. */
export async function fillReply(
  db: Db,
  row: RequestRow,
  { subject, text }: Pick<ReplyForm, "subject" | "text">,
  acting: Acting,
): Promise<Filled> {
  const values = await valuesFor(db, row, acting);
  const [head, body] = [fillPlaceholders(subject, values), fillPlaceholders(text, values)];
  if (!head.ok || !body.ok)
    return { ok: false, errors: { ...(head.ok ? {} : { subject: head.problem }), ...(body.ok ? {} : { text: body.problem }) } };
  const fields = fieldsOf(row);
  const person = { salutation: textIn(fields, "salutation"), firstname: values.vorname, lastname: values.nachname };
  const shown = {
    subject: head.text.includes(row.reference) ? head.text : `${head.text} (${row.reference})`,
    greeting: greeting(person),
    paragraphs: body.text.split(/\n{2,}/),
    closing: `Freundliche Grüße\n${values.bearbeitung}\nIhr ${profiles[row.brand].name}-Team`,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([row.email, shown]))
    .digest("base64url")
    .slice(0, 20);
  return { ok: true, value: { ...shown, digest } };
}

const mailOf = (row: RequestRow, reply: string, shown: FilledReply): Mail => ({
  brand: row.brand,
  to: row.email,
  subject: shown.subject,
  blocks: [
    { kind: "text", text: shown.greeting },
    ...shown.paragraphs.map((text) => ({ kind: "text", text }) as const),
    { kind: "text", text: shown.closing },
    { kind: "note", text: `Diese E-Mail antwortet auf Ihre Anfrage ${row.reference}.` },
  ],
  headers: { "Reply-To": requestsAddress },
  onceKey: `request:${row.id}:reply:${reply}`,
});

export type ReplyRefusal = "request-unknown" | "forbidden" | "no-address" | "request-merged-already" | "reply-changed";

/** Sends what was seen, once, and notes it with the request; a new request is in work then, or done where that was asked for. */
export async function sendReply(
  id: string,
  form: Extract<ReplyForm, { intent: "send" }>,
  template: string | null,
  acting: Acting,
): Promise<Outcome<null, ReplyRefusal>> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const row = await requestById(tx, id);
    if (row === undefined) return { ok: false, reason: "request-unknown" };
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    if (row.email === "") return { ok: false, reason: "no-address" };
    if ((await requestDeskOf(tx, id)).mergedIntoId !== null) return { ok: false, reason: "request-merged-already" };
    const filled = await fillReply(tx, row, form, acting);
    if (!filled.ok || filled.value.digest !== form.digest) return { ok: false, reason: "reply-changed" };
    const { subject, paragraphs } = filled.value;
    const reply = {
      id: form.reply,
      requestId: id,
      at: now,
      authorId: session.userId,
      recipient: row.email,
      subject,
      text: paragraphs.join("\n\n"),
    };
    if (!(await insertReply(tx, reply))) return { ok: true, value: null };
    await queueMail(tx, mailOf(row, form.reply, filled.value), { origins: locals.origins, now });
    const detail = { reference: row.reference, subject, ...(template === null ? {} : { template }) };
    await audit(tx, acting, { action: "request-answered", subject: `request:${id}`, detail });
    const to = form.done === "1" ? "erledigt" : row.status === "neu" ? "in-arbeit" : row.status;
    if (to !== row.status) {
      await changeRequestStatus(tx, id, { from: row.status, to }, now);
      const change = { reference: row.reference, from: row.status, to };
      await audit(tx, acting, { action: "request-status-changed", subject: `request:${id}`, detail: change });
    }
    return { ok: true, value: null };
  });
}
