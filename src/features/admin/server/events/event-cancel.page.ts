import { deskEventById } from "#db/repositories/desk-events.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { cancelForm } from "../../rules/events/cancel-form.ts";
import { eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { type RefusedStaffForm, submitStaffForm } from "../staff-form.ts";
import { cancelEvent } from "./event.service.ts";
import { type Consequences, consequencesOfCancelling } from "./event-consequences.ts";

export type EventCancelModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    eventId: number;
    path: string;
    version: number;
    cancelled: boolean;
    consequences: Consequences | null;
    refused: RefusedStaffForm | null;
  }>;

/** `/manage/termine/{eventId}/absagen`: who will be told what, and the button that does it. */
export async function eventCancelPage(context: ManageContext): Promise<Response | EventCancelModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  if (eventId === null || (await deskEventById(db, eventId)) === undefined) return bare(404);
  const path = `${eventPathAtDesk(eventId)}/absagen`;
  let problem: ManageMessage | null = null;
  let refused: RefusedStaffForm | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(cancelForm, request, locals);
    if (form.ok) {
      const outcome = await cancelEvent(eventId, form.value, acting);
      if (outcome.ok) return seeOther(`${eventPathAtDesk(eventId)}?meldung=event-cancelled`);
      response.status = outcome.reason === "forbidden" ? 403 : 409;
      problem = problemMessage(outcome.reason === "forbidden" ? "forbidden" : "event-changed-meanwhile");
    } else if (form.response === null) {
      response.status = 422;
      problem = problemMessage("invalid");
      refused = form.refused;
    } else return form.response;
  }
  const event = await deskEventById(db, eventId);
  if (event === undefined) return bare(404);
  const cancelled = event.cancelledAt !== null;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(`Termin ${eventId} absagen`, path, { label: "Termine", path: EVENTS_PATH }),
    eventId,
    path,
    version: event.version,
    cancelled,
    consequences: cancelled ? null : await consequencesOfCancelling(db, eventId, acting),
    refused,
  };
}
