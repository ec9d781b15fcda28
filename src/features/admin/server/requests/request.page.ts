import { countAuditEntries, listAuditEntries } from "#db/repositories/admin-audit.ts";
import { type RequestRow, requestById } from "#db/repositories/admin-requests.ts";
import { namesOf } from "#db/repositories/admin-users.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { gremiumById, membershipsOf } from "#db/repositories/gremien.ts";
import { mergedInto, orderCalled, type Reply, type RequestDesk, repliesTo, requestDeskOf } from "#db/repositories/request-desk.ts";
import { userById } from "#db/repositories/users.ts";
import { askerOf } from "#src/accounts/session/session.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { decideAccess } from "#src/shared/http/access.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { actionLabel, detailText } from "../../rules/audit-labels.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { ACCOUNTS_PATH, BOOKINGS_PATH, manageHead, REQUESTS_PATH } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { type RequestForm, requestForm } from "../../rules/request-form.ts";
import { kindLabel, type LabelledField, labelledFields, nextStatuses, requestStatuses } from "../../rules/request-labels.ts";
import type { Cell, Choice, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { nearRequests } from "./near-requests.ts";
import { changeRequest, noteVersion } from "./request.service.ts";
import { assignRequest, type DeskInWords, deskInWords, mergeRequest, resolveAssignment, unmergeRequest } from "./request-desk.service.ts";
import { fieldsOf } from "./stored-fields.ts";

type Note = Readonly<{ stored: string; typed: string; version: string; error: string | null }>;
type Errors = Readonly<Record<string, string>>;

export type RequestModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    fields: readonly LabelledField[];
    status: RequestRow["status"];
    /** Where this one is kept; nothing is done with it here then. */
    keptIn: Readonly<{ reference: string; href: string }> | null;
    next: (typeof nextStatuses)[RequestRow["status"]];
    note: Note;
    planHref: string;
    /** Null where no address is left. */
    replyHref: string | null;
    replies: readonly Readonly<{ at: string; by: string; subject: string; text: string }>[];
    assign: Readonly<{
      version: number;
      typed: StaffFormTyped;
      errors: Errors;
      staff: readonly Choice[];
      gremien: readonly Choice[];
      differences: TableModel | null;
    }>;
    merge: Readonly<{
      typed: string;
      error: string | null;
      near: readonly Readonly<{ reference: string; href: string; text: string; why: string }>[];
      kept: readonly Readonly<{ reference: string; href: string; text: string }>[];
    }>;
    history: TableModel;
  }>;

type Shown = Readonly<{ problem: ManageMessage | null; intent?: string; typed?: StaffFormTyped; errors?: Errors; differs?: DeskInWords }>;

const HISTORY_SHOWN = 50;

async function factsOf(row: RequestRow, desk: RequestDesk, { session, locals, now }: Acting): Promise<RequestModel["facts"]> {
  const { label, tone } = requestStatuses[row.status];
  const words = await deskInWords(locals.store.db, { ...desk, userId: row.userId });
  const mayOpen = decideAccess("users", askerOf(session)) === "granted";
  const account: Cell =
    row.userId === null
      ? { text: "ohne Konto gesendet" }
      : mayOpen
        ? { text: words.account, href: `${ACCOUNTS_PATH}/${row.userId}` }
        : { text: words.account };
  const late = desk.dueOn !== null && desk.dueOn < todayInBerlin(now) && row.status !== "erledigt";
  return [
    ["Status", { text: label, badge: tone }],
    ["Art", { text: kindLabel(row.kind) }],
    ["Bearbeitung", { text: words.assignee }],
    ["Frist", late ? { text: `überfällig seit ${words.due}`, badge: "bad" } : { text: words.due }],
    ["Absender", { text: row.email === "" ? "–" : row.email }],
    ["Konto", account],
    ["Gremium", { text: words.gremium }],
    ["Bestellung", desk.orderId === null ? { text: words.order } : { text: words.order, href: `${BOOKINGS_PATH}/${desk.orderId}` }],
    ["Eingang", { text: formatInstant(row.createdAt) }],
    ["Zuletzt geändert", { text: formatInstant(row.updatedAt) }],
    ["Seite", { text: profiles[row.brand].name }],
  ];
}

const differenceLabels: Readonly<Record<keyof DeskInWords, string>> = {
  assignee: "Bearbeitung",
  due: "Frist",
  account: "Konto",
  order: "Bestellung",
  gremium: "Gremium",
};

const differencesOf = (stored: DeskInWords, typed: DeskInWords): TableModel =>
  differencesTable(
    (Object.keys(differenceLabels) as (keyof DeskInWords)[]).map((name) => [differenceLabels[name], stored[name], typed[name]]),
  );

async function assignPart(row: RequestRow, desk: RequestDesk, acting: Acting, shown: Shown): Promise<RequestModel["assign"]> {
  const { db } = acting.locals.store;
  const user = row.userId === null ? undefined : await userById(db, row.userId);
  const memberships = user === undefined ? [] : await membershipsOf(db, user.id);
  const stored = desk.gremiumId === null ? undefined : await gremiumById(db, desk.gremiumId);
  const gremien = new Map(
    [...memberships.map((own) => own.gremium), ...(stored === undefined ? [] : [stored])].map((one) => [one.id, one]),
  );
  const typed: StaffFormTyped = {
    assignee: desk.assigneeId ?? "",
    due: desk.dueOn === null ? "" : formatDay(desk.dueOn),
    account: user?.email ?? "",
    order: desk.orderId === null ? "" : ((await orderCalled(db, { id: desk.orderId }))?.number ?? ""),
    gremium: desk.gremiumId ?? "",
  };
  const words = await deskInWords(db, { ...desk, userId: row.userId });
  const own = shown.intent === "assign";
  return {
    version: desk.version,
    typed: own ? { ...typed, ...shown.typed } : typed,
    errors: own ? (shown.errors ?? {}) : {},
    staff: (await assignableManagers(db)).map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` })),
    gremien: [...gremien.values()].map(({ id, name, company }) => ({ value: id, label: `${name}, ${company}` })),
    differences: shown.differs === undefined ? null : differencesOf(words, shown.differs),
  };
}

const inShort = (row: RequestRow): string =>
  `${kindLabel(row.kind)} vom ${formatInstant(row.createdAt)}, ${requestStatuses[row.status].label.toLowerCase()}`;

async function mergePart(row: RequestRow, acting: Acting, shown: Shown): Promise<RequestModel["merge"]> {
  const { db } = acting.locals.store;
  const own = shown.intent === "merge";
  const toLine = (one: RequestRow) => ({ reference: one.reference, href: `${REQUESTS_PATH}/${one.id}`, text: inShort(one) });
  return {
    typed: own ? (shown.typed?.["other"] ?? "") : "",
    error: own ? (shown.errors?.["other"] ?? null) : null,
    near: (await nearRequests(db, row)).map((near) => ({ ...toLine(near.row), why: near.reasons.join(", ") })),
    kept: (await mergedInto(db, row.id)).map(toLine),
  };
}

/** Everything that was done with a request, the latest first, at most fifty entries. */
async function historyOf(row: RequestRow, acting: Acting): Promise<TableModel> {
  const { db } = acting.locals.store;
  const filter = { subject: `request:${row.id}` };
  const total = await countAuditEntries(db, filter);
  const entries = await listAuditEntries(db, filter, { limit: HISTORY_SHOWN, offset: 0 });
  const people = await namesOf(
    db,
    entries.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])),
  );
  return {
    caption: total > HISTORY_SHOWN ? `Verlauf, die letzten ${HISTORY_SHOWN} von ${total} Schritten` : "Verlauf, der letzte Schritt zuerst",
    columns: ["Zeit", "Wer", "Was"],
    rows: entries.map(({ at, actorId, action, detail }) => {
      const { reference: _, ...told } = JSON.parse(detail) as Readonly<Record<string, unknown>>;
      const soft = detailText(told);
      return [
        { text: formatInstant(at) },
        { text: actorId === null ? "Portal" : (people.get(actorId) ?? "gelöschtes Konto") },
        soft === "" ? { text: actionLabel(action) } : { text: actionLabel(action), soft },
      ];
    }),
    empty: "Mit dieser Anfrage hat noch niemand etwas getan.",
  };
}

async function repliesIn(replies: readonly Reply[], acting: Acting): Promise<RequestModel["replies"]> {
  const names = await namesOf(
    acting.locals.store.db,
    replies.flatMap(({ authorId }) => (authorId === null ? [] : [authorId])),
  );
  return replies.map(({ at, authorId, subject, text }) => ({
    at: formatInstant(at),
    by: (authorId === null ? undefined : names.get(authorId)) ?? "gelöschtes Konto",
    subject,
    text,
  }));
}

async function modelOf(row: RequestRow, acting: Acting, url: URL, shown: Shown): Promise<RequestModel> {
  const { db } = acting.locals.store;
  const path = `${REQUESTS_PATH}/${row.id}`;
  const desk = await requestDeskOf(db, row.id);
  const kept = desk.mergedIntoId === null ? undefined : await requestById(db, desk.mergedIntoId);
  const note = shown.intent === "note" ? shown : undefined;
  return {
    ...frameFor(acting, url, shown.problem),
    head: manageHead(`Anfrage ${row.reference}`, path, { label: "Anfragen", path: REQUESTS_PATH }),
    path,
    facts: await factsOf(row, desk, acting),
    fields: labelledFields(fieldsOf(row)),
    status: row.status,
    keptIn: kept === undefined ? null : { reference: kept.reference, href: `${REQUESTS_PATH}/${kept.id}` },
    next: nextStatuses[row.status],
    note: {
      stored: row.note,
      typed: note?.typed?.["note"] ?? row.note,
      version: noteVersion(row.note),
      error: note?.errors?.["note"] ?? null,
    },
    planHref: `/schulungsplan/admin?anfrage=${row.id}#neu`,
    replyHref: row.email === "" ? null : `${path}/antwort`,
    replies: await repliesIn(await repliesTo(db, [row.id]), acting),
    assign: await assignPart(row, desk, acting, shown),
    merge: await mergePart(row, acting, shown),
    history: await historyOf(row, acting),
  };
}

type Done = Readonly<{ done: DoneCode }>;
type Refused = Readonly<{ status: number; shown: Shown }>;

/** What was typed for somebody who comes second, in words beside what is stored. */
async function typedInWords(form: Extract<RequestForm, { intent: "assign" }>, typed: StaffFormTyped, acting: Acting): Promise<DeskInWords> {
  const { db } = acting.locals.store;
  const resolved = await resolveAssignment(db, form);
  const due = readDay(typed["due"] ?? "");
  if (resolved.ok) return deskInWords(db, resolved.value);
  return {
    assignee: "–",
    due: due === null ? "–" : formatDay(due),
    account: typed["account"] ?? "–",
    order: typed["order"] ?? "–",
    gremium: "–",
  };
}

async function act(id: string, form: RequestForm, typed: StaffFormTyped, acting: Acting): Promise<Response | Done | Refused> {
  const refused = (reason: ProblemCode, more: Omit<Shown, "problem"> = {}): Refused => ({
    status: 409,
    shown: { problem: problemMessage(reason), intent: form.intent, ...more },
  });
  switch (form.intent) {
    case "status":
    case "note": {
      const outcome = await changeRequest(id, form, acting);
      if (outcome.ok) return { done: outcome.value };
      if (outcome.reason === "request-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      return refused(outcome.reason, { typed });
    }
    case "assign": {
      const outcome = await assignRequest(id, form, acting);
      if (outcome.ok) return { done: "request-assigned" };
      if (outcome.reason === "request-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      if (outcome.reason === "request-outdated")
        return refused(outcome.reason, { typed, differs: await typedInWords(form, typed, acting) });
      if (outcome.errors === null) return bare(400);
      return { status: 422, shown: { problem: problemMessage("invalid"), intent: form.intent, typed, errors: outcome.errors } };
    }
    case "merge":
    case "unmerge": {
      const outcome = form.intent === "merge" ? await mergeRequest(id, form, acting) : await unmergeRequest(id, form.version, acting);
      if (outcome.ok) return { done: form.intent === "merge" ? "request-merged" : "request-unmerged" };
      if (outcome.reason === "request-unknown") return bare(404);
      if (outcome.reason === "forbidden") return bare(403);
      if (outcome.reason !== "other-unknown") return refused(outcome.reason, { typed });
      const errors = { other: "Eine andere Anfrage mit dieser Nummer gibt es nicht." };
      return { status: 422, shown: { problem: problemMessage("invalid"), intent: form.intent, typed, errors } };
    }
  }
}

/** `/manage/anfragen/{id}`: a request with what was done with it, and everything that can be. */
export async function requestPage(context: ManageContext): Promise<Response | RequestModel> {
  const { request, locals, url, params, response } = context;
  const id = params["id"] ?? "";
  const acting = await actingOf(context);
  let shown: Shown = { problem: null };
  if (request.method === "POST") {
    const form = await submitStaffForm(requestForm, request, locals);
    if (form.ok) {
      const outcome = await act(id, form.value, form.typed, acting);
      if (outcome instanceof Response) return outcome;
      if ("done" in outcome) return seeOther(`${REQUESTS_PATH}/${id}?meldung=${outcome.done}`);
      response.status = outcome.status;
      shown = outcome.shown;
    } else if (form.response === null) {
      response.status = 422;
      shown = { problem: problemMessage("invalid"), ...form.refused };
    } else return form.response;
  }
  const row = await requestById(locals.store.db, id);
  return row === undefined ? bare(404) : modelOf(row, acting, url, shown);
}
