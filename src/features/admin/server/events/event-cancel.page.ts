import { type DeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { cancelForm } from "../../rules/events/cancel-form.ts";
import { type EventMenu, eventPathAtDesk, isOver } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { cancelEvent } from "./event.service.ts";
import { type Consequences, consequencesOfCancelling } from "./event-consequences.ts";
import { menuOf } from "./event-facts.ts";

export type EventCancelModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    menu: EventMenu;
    path: string;
    /** Why it can't be cancelled (any more). */
    closed: string | null;
    version: number;
    /** Null where it can't be cancelled. */
    consequences: Consequences | null;
    refused: RefusedStaffForm | null;
  }>;

const problems = { forbidden: "forbidden", outdated: "event-changed-meanwhile", over: "event-over" } as const satisfies Readonly<
  Record<string, ProblemCode>
>;

function closedBy(event: DeskEvent, now: Date): "event-cancelled" | "event-over" | null {
  if (event.cancelledAt !== null) return "event-cancelled";
  return isOver(event, todayInBerlin(now)) ? "event-over" : null;
}

type Answer = Readonly<{ status: number; problem: ProblemCode; refused: RefusedStaffForm | null }>;

/** Cancels an event once exactly what follows was seen. */
async function submitted(event: DeskEvent, { request, locals }: ManageContext, acting: Acting): Promise<Response | Answer> {
  const { eventId } = event;
  const form = await submitStaffForm(cancelForm, request, locals);
  if (!form.ok) return form.response ?? { status: 422, problem: "invalid", refused: form.refused };
  const { value, typed } = form;
  const refused = (problem: ProblemCode, status = 409): Answer => ({
    ...{ status, problem },
    refused: { intent: value.intent, typed, errors: {} },
  });
  const closed = closedBy(event, acting.now);
  if (closed !== null) return refused(closed);
  const consequences = await consequencesOfCancelling(locals.store.db, eventId, acting);
  if (consequences?.digest !== value.confirmed) return refused("preview-outdated");
  const outcome = await cancelEvent(eventId, value, acting);
  if (!outcome.ok) return refused(problems[outcome.reason], outcome.reason === "forbidden" ? 403 : 409);
  const told = consequences.groups.length > 0;
  return seeOther(`${eventPathAtDesk(eventId)}?meldung=${told ? "event-cancelled" : "event-cancelled-untold"}`);
}

/** `/manage/termine/{eventId}/absagen`: who will be told what, and the button that does it. */
export async function eventCancelPage(context: ManageContext): Promise<Response | EventCancelModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  const before = eventId === null ? undefined : await deskEventById(db, eventId);
  if (eventId === null || before === undefined) return bare(404);
  const answer = request.method === "POST" ? await submitted(before, context, acting) : null;
  if (answer instanceof Response) return answer;
  if (answer !== null) response.status = answer.status;
  const event = await deskEventById(db, eventId);
  if (event === undefined) return bare(404);
  const path = `${eventPathAtDesk(eventId)}/absagen`;
  const closed = closedBy(event, acting.now);
  return {
    ...frameFor(acting, url, answer === null ? null : problemMessage(answer.problem)),
    head: manageHead(`Termin ${eventId} absagen`, path, { label: "Termine", path: EVENTS_PATH }),
    menu: menuOf(event, acting.now),
    path,
    closed: closed === null || closed === answer?.problem ? null : problemMessage(closed).text,
    version: event.version,
    consequences: closed === null ? await consequencesOfCancelling(db, eventId, acting) : null,
    refused: answer?.refused ?? null,
  };
}
