import { randomUUID } from "node:crypto";
import { type RequestRow, requestById } from "#db/repositories/admin-requests.ts";
import { replyTemplateById, replyTemplatesFor } from "#db/repositories/reply-templates.ts";
import { requestDeskOf } from "#db/repositories/request-desk.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { kindLabel, type LabelledField, labelledFields } from "../../rules/request-labels.ts";
import { replyForm } from "../../rules/requests/reply-form.ts";
import type { Choice } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { type FilledReply, fillReply, sendReply } from "./reply.service.ts";
import { fieldsOf } from "./stored-fields.ts";

type Typed = Readonly<{ template: string; subject: string; text: string; done: boolean }>;

export type ReplyModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    to: string;
    fields: readonly LabelledField[];
    templates: readonly Choice[];
    typed: Typed;
    errors: Readonly<Record<string, string>>;
    preview: (FilledReply & Readonly<{ reply: string }>) | null;
  }>;

type Shown = Readonly<{
  typed: Typed;
  errors?: Readonly<Record<string, string>>;
  preview?: ReplyModel["preview"];
  problem?: ProblemCode;
  status?: number;
}>;

const typedIn = (sent: Readonly<Record<string, string | undefined>>): Typed => ({
  template: sent["template"] ?? "",
  subject: sent["subject"] ?? "",
  text: sent["text"] ?? "",
  done: sent["done"] === "1",
});

async function submit(row: RequestRow, context: ManageContext, acting: Acting): Promise<Response | Shown> {
  const { db } = acting.locals.store;
  const form = await submitStaffForm(replyForm, context.request, acting.locals);
  if (!form.ok && form.response !== null) return form.response;
  if (!form.ok) return { typed: typedIn(form.refused.typed), errors: form.refused.errors, problem: "invalid", status: 422 };
  const typed = typedIn(form.typed);
  if (form.value.intent === "change") return { typed };
  const filled = await fillReply(db, row, form.value, acting);
  if (!filled.ok) return { typed, errors: filled.errors, problem: "invalid", status: 422 };
  const preview = { ...filled.value, reply: form.value.intent === "send" ? form.value.reply : randomUUID() };
  if (form.value.intent === "preview") return { typed, preview };
  const template = await replyTemplateById(db, form.value.template);
  const outcome = await sendReply(row.id, form.value, template?.name ?? null, acting);
  if (outcome.ok) return seeOther(`${REQUESTS_PATH}/${row.id}?meldung=reply-sent`);
  if (outcome.reason === "request-unknown") return bare(404);
  if (outcome.reason === "forbidden") return bare(403);
  return { typed, preview, problem: outcome.reason, status: 409 };
}

/** `/manage/anfragen/{id}/antwort`: an answer by mail, from a template or by hand, seen before it is sent (spec:staff#requests). */
export async function replyPage(context: ManageContext): Promise<Response | ReplyModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const row = await requestById(db, params["id"] ?? "");
  if (row === undefined || row.email === "" || (await requestDeskOf(db, row.id)).mergedIntoId !== null) return bare(404);
  const chosen = await replyTemplateById(db, url.searchParams.get("vorlage") ?? "");
  const fresh: Shown = { typed: { template: chosen?.id ?? "", subject: chosen?.subject ?? "", text: chosen?.text ?? "", done: false } };
  const shown = request.method === "POST" ? await submit(row, context, acting) : fresh;
  if (shown instanceof Response) return shown;
  if (shown.status !== undefined) response.status = shown.status;
  const path = `${REQUESTS_PATH}/${row.id}/antwort`;
  return {
    ...frameFor(acting, url, shown.problem === undefined ? null : problemMessage(shown.problem)),
    head: manageHead(`Antwort auf ${row.reference}`, path, { label: `Anfrage ${row.reference}`, path: `${REQUESTS_PATH}/${row.id}` }),
    path,
    to: row.email,
    fields: labelledFields(fieldsOf(row)),
    templates: (await replyTemplatesFor(db, row.kind)).map(({ id, name, kind }) => ({
      value: id,
      label: kind === null ? name : `${name} (${kindLabel(kind)})`,
    })),
    typed: shown.typed,
    errors: shown.errors ?? {},
    preview: shown.preview ?? null,
  };
}
