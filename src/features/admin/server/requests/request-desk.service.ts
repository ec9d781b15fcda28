import type { Db } from "#db/client.ts";
import { changeRequestStatus, type RequestRow, requestById } from "#db/repositories/admin-requests.ts";
import { namesOf } from "#db/repositories/admin-users.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { gremiumById } from "#db/repositories/gremien.ts";
import {
  changeRequestDesk,
  mergedInto,
  orderCalled,
  type RequestDesk,
  requestByReference,
  requestDeskOf,
} from "#db/repositories/request-desk.ts";
import { linkRequestToUser } from "#db/repositories/requests.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { AssignForm } from "../../rules/request-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";

/** Who does a request until when, and what it belongs to, as people read it; „–“ where nothing is set. */
export type DeskInWords = Readonly<Record<"assignee" | "due" | "account" | "order" | "gremium", string>>;

const NOTHING = "–";

type Linked = Pick<RequestDesk, "assigneeId" | "dueOn" | "orderId" | "gremiumId"> & Readonly<{ userId: string | null }>;

/** The same facts in words, for the page, the differences and the audit log. */
export async function deskInWords(db: Db, { assigneeId, dueOn, orderId, gremiumId, userId }: Linked): Promise<DeskInWords> {
  const names = await namesOf(
    db,
    [assigneeId, userId].flatMap((id) => (id === null ? [] : [id])),
  );
  return {
    assignee: assigneeId === null ? NOTHING : (names.get(assigneeId) ?? NOTHING),
    due: dueOn === null ? NOTHING : formatDay(dueOn),
    account: userId === null ? NOTHING : (names.get(userId) ?? NOTHING),
    order: orderId === null ? NOTHING : ((await orderCalled(db, { id: orderId }))?.number ?? NOTHING),
    gremium: gremiumId === null ? NOTHING : ((await gremiumById(db, gremiumId))?.name ?? NOTHING),
  };
}

export type AssignErrors = Readonly<Partial<Record<"account" | "order", string>>>;

type Resolved = Readonly<{ ok: true; value: Linked }> | Readonly<{ ok: false; errors: AssignErrors | null }>;

/** What the form names, looked up; `errors` is null for what our form can't have sent. */
export async function resolveAssignment(db: Db, form: AssignForm): Promise<Resolved> {
  const user = form.account === null ? undefined : await userByEmail(db, form.account);
  const order = form.order === null ? undefined : await orderCalled(db, { number: form.order });
  const staff = form.assignee === null || (await assignableManagers(db)).some(({ id }) => id === form.assignee);
  const gremium = form.gremium === null || (await gremiumById(db, form.gremium)) !== undefined;
  if (!staff || !gremium) return { ok: false, errors: null };
  const errors: AssignErrors = {
    ...(form.account !== null && user === undefined ? { account: "Ein Konto mit dieser Adresse gibt es nicht." } : {}),
    ...(form.order !== null && order === undefined ? { order: "Eine Bestellung mit dieser Nummer gibt es nicht." } : {}),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const value = {
    assigneeId: form.assignee,
    dueOn: form.due,
    orderId: order?.id ?? null,
    gremiumId: form.gremium,
    userId: user?.id ?? null,
  };
  return { ok: true, value };
}

const changed = (before: DeskInWords, after: DeskInWords): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(before)
      .map(([name, value]) => [name, value, after[name as keyof DeskInWords]] as const)
      .filter(([, from, to]) => from !== to)
      .map(([name, from, to]) => [name, `${from} → ${to}`]),
  );

type AssignRefusal =
  | Readonly<{ ok: false; reason: "request-unknown" | "request-outdated" | "forbidden"; errors: null }>
  | Readonly<{ ok: false; reason: "invalid"; errors: AssignErrors | null }>;

const refused = (reason: "request-unknown" | "request-outdated" | "forbidden"): AssignRefusal => ({ ok: false, reason, errors: null });

/** Gives a request to somebody, with a day, and ties it to what it is about. Refused where a colleague was faster. */
export async function assignRequest(id: string, form: AssignForm, acting: Acting): Promise<Readonly<{ ok: true }> | AssignRefusal> {
  return acting.locals.store.write(async (tx) => {
    const row = await requestById(tx, id);
    if (row === undefined) return refused("request-unknown");
    if (!(await mayStill(tx, "requests", acting))) return refused("forbidden");
    const desk = await requestDeskOf(tx, id);
    if (desk.version !== form.version) return refused("request-outdated");
    const resolved = await resolveAssignment(tx, form);
    if (!resolved.ok) return { ok: false, reason: "invalid", errors: resolved.errors };
    const { userId, ...facts } = resolved.value;
    const detail = changed(await deskInWords(tx, { ...desk, userId: row.userId }), await deskInWords(tx, resolved.value));
    if (Object.keys(detail).length === 0) return { ok: true };
    if (!(await changeRequestDesk(tx, id, form.version, facts))) return refused("request-outdated");
    if (userId !== row.userId) await linkRequestToUser(tx, id, userId, acting.now);
    await audit(tx, acting, { action: "request-assigned", subject: `request:${id}`, detail: { reference: row.reference, ...detail } });
    return { ok: true };
  });
}

type MergeRefusal = "request-unknown" | "request-changed-meanwhile" | "request-merged-already" | "forbidden" | "other-unknown";

type Merge = Readonly<{ version: number; other: string }>;

/** Moves `from` below `into` and closes it; what it was stays as it is, and so does what lay with it. */
async function putInto(tx: Db, from: RequestRow, into: RequestRow, acting: Acting): Promise<boolean> {
  const desk = await requestDeskOf(tx, from.id);
  if (!(await changeRequestDesk(tx, from.id, desk.version, { mergedIntoId: into.id }))) return false;
  if (from.status !== "erledigt") await changeRequestStatus(tx, from.id, { from: from.status, to: "erledigt" }, acting.now);
  const detail = { reference: from.reference, into: into.reference, from: from.status, to: "erledigt" };
  await audit(tx, acting, { action: "request-merged", subject: `request:${from.id}`, detail });
  return true;
}

/** Keeps another request in this one: it is closed, says where it went, and stays readable. What lay with it comes along. */
export async function mergeRequest(id: string, { version, other }: Merge, acting: Acting): Promise<Outcome<null, MergeRefusal>> {
  return acting.locals.store.write(async (tx) => {
    const kept = await requestById(tx, id);
    if (kept === undefined) return { ok: false, reason: "request-unknown" };
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    const desk = await requestDeskOf(tx, id);
    if (desk.mergedIntoId !== null) return { ok: false, reason: "request-merged-already" };
    const double = await requestByReference(tx, other);
    if (double === undefined || double.id === id) return { ok: false, reason: "other-unknown" };
    const doubled = await requestDeskOf(tx, double.id);
    if (doubled.mergedIntoId !== null || desk.version !== version) return { ok: false, reason: "request-changed-meanwhile" };
    for (const one of [...(await mergedInto(tx, double.id)), double])
      if (!(await putInto(tx, one, kept, acting))) return { ok: false, reason: "request-changed-meanwhile" };
    if (!(await changeRequestDesk(tx, id, version, {}))) return { ok: false, reason: "request-changed-meanwhile" };
    const detail = { reference: kept.reference, other: double.reference };
    await audit(tx, acting, { action: "request-merged", subject: `request:${id}`, detail });
    return { ok: true, value: null };
  });
}

/** Takes a request out of the one it lay with: it stands for itself again and is in work. */
export async function unmergeRequest(id: string, version: number, acting: Acting): Promise<Outcome<null, MergeRefusal>> {
  return acting.locals.store.write(async (tx) => {
    const row = await requestById(tx, id);
    if (row === undefined) return { ok: false, reason: "request-unknown" };
    if (!(await mayStill(tx, "requests", acting))) return { ok: false, reason: "forbidden" };
    const desk = await requestDeskOf(tx, id);
    if (desk.mergedIntoId === null || !(await changeRequestDesk(tx, id, version, { mergedIntoId: null })))
      return { ok: false, reason: "request-changed-meanwhile" };
    await changeRequestStatus(tx, id, { from: row.status, to: "in-arbeit" }, acting.now);
    const detail = { reference: row.reference, from: row.status, to: "in-arbeit" };
    await audit(tx, acting, { action: "request-unmerged", subject: `request:${id}`, detail });
    return { ok: true, value: null };
  });
}
