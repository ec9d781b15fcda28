import { type RequestRow, requestById } from "#db/repositories/admin-requests.ts";
import { namesOf } from "#db/repositories/admin-users.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { ACCOUNTS_PATH, manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { requestForm } from "../../rules/request-form.ts";
import { kindLabel, type LabelledField, labelledFields, nextStatuses, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { changeRequest, noteVersion } from "./request.service.ts";
import { fieldsOf } from "./stored-fields.ts";

type Note = Readonly<{ stored: string; typed: string; version: string; error: string | null }>;

export type RequestModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    fields: readonly LabelledField[];
    status: RequestRow["status"];
    next: (typeof nextStatuses)[RequestRow["status"]];
    note: Note;
    replyHref: string;
  }>;

/** Opens the mail program with the reference in the subject, so that an answer finds its request again. */
const replyTo = ({ email, reference, kind }: RequestRow): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Ihre Anfrage ${reference} (${kindLabel(kind)})`)}`;

type Shown = Readonly<{ problem: ManageMessage | null; typed?: string | undefined; error?: string | undefined }>;

async function factsOf(row: RequestRow, { session, locals }: Acting): Promise<RequestModel["facts"]> {
  const { label, tone } = requestStatuses[row.status];
  const mayOpen = decideAccess("users", askerOf(session)) === "granted";
  const name = row.userId === null ? undefined : (await namesOf(locals.store.db, [row.userId])).get(row.userId);
  const account: Cell | null =
    name === undefined ? null : mayOpen ? { text: name, href: `${ACCOUNTS_PATH}/${row.userId}` } : { text: name };
  return [
    ["Status", { text: label, badge: tone }],
    ["Art", { text: kindLabel(row.kind) }],
    ["Seite", { text: profiles[row.brand].name }],
    ["Eingang", { text: formatInstant(row.createdAt) }],
    ["Zuletzt geändert", { text: formatInstant(row.updatedAt) }],
    ["Absender", { text: row.email }],
    ["Konto", account ?? { text: "ohne Konto gesendet" }],
  ];
}

async function modelOf(row: RequestRow, acting: Acting, url: URL, { problem, typed, error }: Shown): Promise<RequestModel> {
  const path = `${REQUESTS_PATH}/${row.id}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(`Anfrage ${row.reference}`, path, { label: "Anfragen", path: REQUESTS_PATH }),
    path,
    facts: await factsOf(row, acting),
    fields: labelledFields(fieldsOf(row)),
    status: row.status,
    next: nextStatuses[row.status],
    note: { stored: row.note, typed: typed ?? row.note, version: noteVersion(row.note), error: error ?? null },
    replyHref: replyTo(row),
  };
}

export async function requestPage(context: ManageContext): Promise<Response | RequestModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  let shown: Shown = { problem: null };
  if (request.method === "POST") {
    const form = await submitStaffForm(requestForm, request, locals);
    if (form.ok) {
      const outcome = await changeRequest(id, form.value, acting);
      if (outcome.ok) return seeOther(`${REQUESTS_PATH}/${id}?meldung=${outcome.value}`);
      if (outcome.reason === "request-unknown") return bare(404);
      response.status = 409;
      shown = { problem: problemMessage(outcome.reason), typed: form.value.intent === "note" ? form.value.note : undefined };
    } else if (form.response === null) {
      const { typed, errors } = form.refused;
      response.status = 422;
      shown = { problem: problemMessage("invalid"), typed: typed["note"], error: errors["note"] };
    } else return form.response;
  }
  const row = await requestById(locals.store.db, id);
  return row === undefined ? bare(404) : modelOf(row, acting, url, shown);
}
