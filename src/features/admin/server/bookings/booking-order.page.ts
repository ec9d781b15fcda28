import { addOrderNote } from "#db/repositories/booking-desk.ts";
import { audit } from "#src/accounts/audit.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type Act, type ActIntent, orderForms } from "../../rules/bookings/act-form.ts";
import { isDeskStep, stepOf } from "../../rules/bookings/act-steps.ts";
import { isRebookRefusal, rebookRefusals } from "../../rules/bookings/rebook-refusals.ts";
import { BOOKINGS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { orderForm } from "../../rules/order-form.ts";
import type { TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { revokeOrderLinks } from "../orders/revoke-links.ts";
import { type RefusedStaffForm, type StaffFormTyped, submitStaffForm } from "../staff-form.ts";
import { type ActPreview, type ActStep, actStep, previewAct } from "./act-step.ts";
import { type ActRefusal, carryOutAct, doneCodeOf, isDone } from "./carry-out-act.ts";
import { type DeskOrder, deskOrder, happenedSince } from "./order-at-desk.ts";
import { historyTable, type OrderParts, orderParts } from "./order-parts.ts";

export type BookingOrderModel = ManageFrame &
  OrderParts &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    step: ActStep | null;
    /** What has happened since the page was seen on which something was sent. */
    differences: TableModel | null;
    note: Readonly<{ typed: string; error: string | null }>;
    email: string;
    /** The form that revokes the links, where it was not done. */
    refusedLinks: RefusedStaffForm | null;
  }>;

/** What answers a form: where to go, or what the page shows instead. */
type Answer = Readonly<{
  status?: number;
  problem?: ManageMessage;
  intent?: ActIntent;
  typed?: StaffFormTyped;
  errors?: Readonly<Record<string, string>>;
  preview?: ActPreview;
  /** The state that was seen. */
  stand?: string;
  links?: RefusedStaffForm;
}>;

function problemOf(reason: ActRefusal): ManageMessage {
  if (reason === "outdated" || reason === "gone") return problemMessage("order-outdated");
  return isRebookRefusal(reason) ? { kind: "problem", text: rebookRefusals[reason] } : problemMessage(reason);
}

async function noteAdded(order: DeskOrder, { key, text }: Readonly<{ key: string; text: string }>, acting: Acting): Promise<boolean> {
  const { locals, session, now } = acting;
  const { id, number } = order.order;
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "bookings", acting))) return false;
    if (!(await addOrderNote(tx, { id: key, orderId: id, authorId: session.userId, text }, now))) return true;
    await audit(tx, acting, { action: "order-note-added", subject: `order:${id}`, detail: { reference: number } });
    return true;
  });
}

/** Shows what an act would do until exactly that is confirmed; then does it. */
async function acted(order: DeskOrder, act: Act, typed: StaffFormTyped, acting: Acting): Promise<Response | Answer> {
  const { id } = order.order;
  const shown = { intent: act.intent, typed, stand: act.stand };
  const { db } = acting.locals.store;
  const done = seeOther(`${BOOKINGS_PATH}/${id}?meldung=${doneCodeOf(act)}`);
  const refusal = async (reason: ActRefusal): Promise<Response | Answer> => {
    if (await isDone(db, id, act, acting)) return done;
    const right =
      (await mayStill(db, "bookings", acting)) && (act.intent !== "cancel-waived" || (await mayStill(db, "waive-fees", acting)));
    return right && reason !== "forbidden"
      ? { ...shown, status: 409, problem: problemOf(reason) }
      : { ...shown, status: 403, problem: problemMessage("forbidden") };
  };
  if (await isDone(db, id, act, acting)) return done;
  if (act.intent !== "resend" && act.stand !== order.stand) return refusal("outdated");
  const { outcome, preview } = await previewAct(id, act, acting);
  if (!outcome.ok) return refusal(outcome.reason);
  if (act.confirmed !== preview.digest) return { ...shown, preview };
  const written = await carryOutAct(acting.locals.store, id, act, acting);
  return written.ok ? done : refusal(written.reason);
}

/** Of the form that revokes the links in mails. */
async function linksRevoked(id: string, { request, locals }: ManageContext, acting: Acting): Promise<Response | Answer> {
  const form = await submitStaffForm(orderForm, request, locals);
  if (!form.ok) return form.response ?? { status: 422, problem: problemMessage("invalid"), links: form.refused };
  const outcome = await revokeOrderLinks(id, form.value, acting);
  if (outcome.ok) return seeOther(`${BOOKINGS_PATH}/${id}?meldung=order-links-revoked`);
  const links = { intent: form.value.intent, typed: form.typed, errors: {} };
  return { status: outcome.reason === "forbidden" ? 403 : 409, problem: problemMessage(outcome.reason), links };
}

const isIntent = (text: string): text is ActIntent => Object.hasOwn(stepOf, text);

async function answerTo(order: DeskOrder, { request, locals }: ManageContext, acting: Acting): Promise<Response | Answer> {
  const form = await submitStaffForm(orderForms, request, locals);
  if (form.ok) {
    const { value, typed } = form;
    if (value.intent !== "note") return acted(order, value, typed, acting);
    if (await noteAdded(order, value, acting)) return seeOther(`${BOOKINGS_PATH}/${order.order.id}?meldung=order-note-added`);
    return { status: 403, problem: problemMessage("forbidden"), typed };
  }
  if (form.response !== null) return form.response;
  const { intent, typed, errors } = form.refused;
  return {
    status: 422,
    problem: problemMessage("invalid"),
    typed,
    errors,
    stand: typed["stand"] ?? "",
    ...(isIntent(intent) ? { intent } : {}),
  };
}

/** The step that was asked for by a form that was not done, or by the address. */
async function stepFor(order: DeskOrder, answer: Answer | null, { searchParams }: URL, acting: Acting): Promise<ActStep | null> {
  if (answer?.intent !== undefined) {
    const { intent, typed = {}, errors = {}, preview = null } = answer;
    const step = stepOf[intent];
    return actStep(order, { step, ids: (typed[step === "senden" ? "mail" : "plaetze"] ?? "").split(","), typed, errors, preview }, acting);
  }
  const wanted = searchParams.get("aktion");
  if (answer !== null || !isDeskStep(wanted)) return null;
  return actStep(order, { step: wanted, ids: searchParams.getAll(wanted === "senden" ? "mail" : "platz") }, acting);
}

/** `/manage/buchungen/{order}`: an order seen whole, and everything that can be done about it (spec:staff#bookings). */
export async function bookingOrderPage(context: ManageContext): Promise<Response | BookingOrderModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const id = params["order"] ?? "";
  const before = await deskOrder(locals.store.db, id);
  if (before === undefined) return bare(404);
  const asksForLinks = url.searchParams.get("als") === "links";
  const answered = () => (asksForLinks ? linksRevoked(id, context, acting) : answerTo(before, context, acting));
  const answer = request.method === "POST" ? await answered() : null;
  if (answer instanceof Response) return answer;
  if (answer?.status !== undefined) response.status = answer.status;
  const order = (await deskOrder(locals.store.db, id)) ?? before;
  const path = `${BOOKINGS_PATH}/${id}`;
  const step = await stepFor(order, answer, url, acting);
  const asksForStep = url.searchParams.has("aktion") && answer === null;
  const problem =
    answer?.problem ??
    (asksForStep && step === null ? problemMessage(url.searchParams.has("platz") ? "seats-unfit" : "seats-missing") : null);
  const outdated = answer?.status === 409 && answer.stand !== undefined && answer.stand !== order.stand;
  const ofNote = answer !== null && answer.intent === undefined && answer.links === undefined;
  return {
    ...frameFor(acting, url, problem),
    ...(await orderParts(order, acting)),
    head: manageHead(`Bestellung ${order.order.number}`, path, { label: "Buchungen", path: BOOKINGS_PATH }),
    path,
    step,
    differences: outdated ? historyTable("Was inzwischen geschehen ist", happenedSince(order, answer.stand ?? "")) : null,
    note: { typed: ofNote ? (answer.typed?.["text"] ?? "") : "", error: ofNote ? (answer.errors?.["text"] ?? null) : null },
    email: order.order.email,
    refusedLinks: answer?.links ?? null,
  };
}
