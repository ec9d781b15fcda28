import { randomUUID } from "node:crypto";
import {
  changeReplyTemplate,
  deleteReplyTemplate,
  insertReplyTemplate,
  type ReplyTemplate,
  replyTemplateById,
  replyTemplatesFor,
  templateNamed,
} from "#db/repositories/reply-templates.ts";
import { audit } from "#src/accounts/audit.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { manageHead, REPLY_TEMPLATES_PATH, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { kindLabel, requestKindLabels } from "../../rules/request-labels.ts";
import { type TemplateForm, templateForm } from "../../rules/requests/reply-form.ts";
import type { Choice, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { type StaffFormTyped, submitStaffForm } from "../staff-form.ts";

export type ReplyTemplatesModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    table: TableModel;
    kinds: readonly Choice[];
    /** Null for a new one. */
    editing: Readonly<{ id: string; name: string }> | null;
    version: number;
    typed: StaffFormTyped;
    errors: Readonly<Record<string, string>>;
    /** What a colleague has saved meanwhile. */
    differences: TableModel | null;
  }>;

type Refusal = "forbidden" | "template-outdated" | "name-taken" | "unknown-kind";

const wordsOf = ({ name, kind, subject }: Pick<ReplyTemplate, "name" | "kind" | "subject">) => ({
  name,
  kind: kind === null ? "alle" : kindLabel(kind),
  subject,
});

/** „Alt → Neu“ for each that differs; of the text only that it changed. */
function changes(
  before: ReplyTemplate,
  after: Pick<ReplyTemplate, "name" | "kind" | "subject" | "text">,
): Readonly<Record<string, string>> {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const names = (["name", "kind", "subject"] as const).filter((name) => from[name] !== to[name]);
  return {
    ...(names.includes("name") ? {} : { name: after.name }),
    ...Object.fromEntries(names.map((name) => [name, `${from[name]} → ${to[name]}`])),
    ...(before.text === after.text ? {} : { fields: "Text" }),
  };
}

async function save(form: Extract<TemplateForm, { intent: "save" }>, acting: Acting): Promise<Outcome<string, Refusal>> {
  const { locals, session, now } = acting;
  const kind = form.kind === "" ? null : form.kind;
  if (kind !== null && !requestKindLabels.some(({ value }) => value === kind)) return { ok: false, reason: "unknown-kind" };
  const facts = { name: form.name, kind, subject: form.subject, text: form.text, updatedById: session.userId, updatedAt: now };
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    const named = await templateNamed(tx, form.name);
    if (named !== undefined && named.id !== form.id) return { ok: false, reason: "name-taken" };
    if (form.id === "") {
      const id = randomUUID();
      if (!(await insertReplyTemplate(tx, { id, version: 1, ...facts }))) return { ok: false, reason: "name-taken" };
      await audit(tx, acting, { action: "reply-template-created", subject: `reply-template:${id}`, detail: wordsOf(facts) });
      return { ok: true, value: id };
    }
    const before = await replyTemplateById(tx, form.id);
    if (before === undefined || !(await changeReplyTemplate(tx, form.id, form.version, facts)))
      return { ok: false, reason: "template-outdated" };
    await audit(tx, acting, { action: "reply-template-changed", subject: `reply-template:${form.id}`, detail: changes(before, facts) });
    return { ok: true, value: form.id };
  });
}

async function remove({ id, version }: Extract<TemplateForm, { intent: "delete" }>, acting: Acting): Promise<Outcome<null, Refusal>> {
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    const before = await replyTemplateById(tx, id);
    if (before === undefined || !(await deleteReplyTemplate(tx, id, version))) return { ok: false, reason: "template-outdated" };
    await audit(tx, acting, { action: "reply-template-deleted", subject: `reply-template:${id}`, detail: wordsOf(before) });
    return { ok: true, value: null };
  });
}

type Stored = Readonly<Record<"name" | "kind" | "subject" | "text", string>>;

function differencesOf(stored: Stored, typed: StaffFormTyped): TableModel {
  const forWhom = (kind: string): string => (kind === "" ? "Alle Anfragen" : kindLabel(kind));
  const said = (name: keyof Stored): string => (typed[name] ?? "").trim();
  return differencesTable([
    ["Name", stored.name, said("name")],
    ["Für", forWhom(stored.kind), forWhom(said("kind"))],
    ["Betreff", stored.subject, said("subject")],
    ["Text", stored.text, said("text")],
  ]);
}

type Shown = Readonly<{
  problem: ManageMessage | null;
  typed?: StaffFormTyped;
  errors?: Readonly<Record<string, string>>;
  outdated?: boolean;
}>;

const backTo = (code: DoneCode): Response => seeOther(`${REPLY_TEMPLATES_PATH}?meldung=${code}`);

async function submit(context: ManageContext, acting: Acting): Promise<Response | Shown> {
  const { request, locals, response } = context;
  const form = await submitStaffForm(templateForm, request, locals);
  if (!form.ok && form.response !== null) return form.response;
  if (!form.ok) {
    response.status = 422;
    return { problem: problemMessage("invalid"), typed: form.refused.typed, errors: form.refused.errors };
  }
  const outcome = form.value.intent === "save" ? await save(form.value, acting) : await remove(form.value, acting);
  if (outcome.ok) return backTo(form.value.intent === "save" ? "template-saved" : "template-deleted");
  const { typed } = form;
  switch (outcome.reason) {
    case "forbidden":
      return bare(403);
    case "unknown-kind":
      return bare(400);
    case "name-taken":
      response.status = 422;
      return { problem: problemMessage("invalid"), typed, errors: { name: "Eine Vorlage mit diesem Namen gibt es schon." } };
    case "template-outdated":
      response.status = 409;
      return { problem: problemMessage("template-outdated"), typed, outdated: true };
  }
}

/** `/manage/anfragen/vorlagen`: the texts that staff answer with, made, changed and deleted on one page. */
export async function replyTemplatesPage(context: ManageContext): Promise<Response | ReplyTemplatesModel> {
  const { request, locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const shown: Response | Shown = request.method === "POST" ? await submit(context, acting) : { problem: null };
  if (shown instanceof Response) return shown;
  const editing = await replyTemplateById(db, shown.typed?.["id"] ?? url.searchParams.get("vorlage") ?? "");
  const stored = editing && { name: editing.name, kind: editing.kind ?? "", subject: editing.subject, text: editing.text };
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead("Antwortvorlagen", REPLY_TEMPLATES_PATH, { label: "Anfragen", path: REQUESTS_PATH }),
    table: {
      caption: "Antwortvorlagen",
      columns: ["Name", "Für", "Betreff", "Zuletzt geändert"],
      rows: (await replyTemplatesFor(db)).map(({ id, name, kind, subject, updatedAt }) => [
        { text: name, href: `${REPLY_TEMPLATES_PATH}?vorlage=${id}#vorlage` },
        { text: kind === null ? "alle Anfragen" : kindLabel(kind) },
        { text: subject },
        { text: formatInstant(updatedAt) },
      ]),
      empty: "Es gibt noch keine Antwortvorlage.",
    },
    kinds: requestKindLabels,
    editing: editing === undefined ? null : { id: editing.id, name: editing.name },
    version: editing?.version ?? 0,
    typed: shown.typed ?? stored ?? {},
    errors: shown.errors ?? {},
    differences: shown.outdated === true && stored !== undefined ? differencesOf(stored, shown.typed ?? {}) : null,
  };
}
