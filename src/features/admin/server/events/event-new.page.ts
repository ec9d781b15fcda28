import { createHash } from "node:crypto";
import { twinsOf } from "#db/repositories/desk-events.ts";
import { assignableManagers, type Manager } from "#db/repositories/event-managers.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { checkEvent } from "../../rules/events/check-event.ts";
import { twinSentence } from "../../rules/events/event-conflicts.ts";
import { type EventErrors, type EventFormField, type EventTyped, isEventField } from "../../rules/events/event-fields.ts";
import { isModuleField } from "../../rules/events/event-modules.ts";
import { eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { createEvents } from "./event.service.ts";
import { conflictsOf } from "./event-conflicts.ts";
import type { Consequences } from "./event-consequences.ts";
import { readStaffFields } from "./event-form-body.ts";

export type EventNewModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    typed: EventTyped;
    errors: EventErrors;
    choices: DeskChoices;
    managers: readonly Manager[];
    confirm: Consequences | null;
  }>;

type SentField = EventFormField | "confirmed";
const isSent = (name: string): name is SentField => isEventField(name) || isModuleField(name) || name === "confirmed";

const PATH = `${EVENTS_PATH}/neu`;

/** What most events have. */
const usual: EventTyped = { startTime: "13:00", endTime: "12:30", seats: "20", minimum: "8" };

type Shown = Readonly<{ typed: EventTyped; errors?: EventErrors; problem?: ProblemCode; confirm?: Consequences; status: number }>;

async function submitted(sent: Readonly<Partial<Record<SentField, string>>>, acting: Acting): Promise<Response | Shown> {
  const { confirmed, ...typed } = sent;
  const { db } = acting.locals.store;
  const choices = deskChoices();
  const checked = checkEvent(typed, { choices, managers: await assignableManagers(db), today: todayInBerlin(acting.now) });
  if (!checked.ok) return { typed, errors: checked.errors, problem: "invalid", status: 422 };
  const twins = await twinsOf(db, checked.value);
  const conflicts = [...twins.map(twinSentence), ...(await conflictsOf(db, null, checked.value, choices))];
  const digest = createHash("sha256")
    .update(JSON.stringify([checked.value, conflicts]))
    .digest("base64url")
    .slice(0, 16);
  if (conflicts.length > 0 && confirmed !== digest)
    return { typed, confirm: { told: [], groups: [], untold: [], conflicts, digest }, problem: "event-unconfirmed", status: 200 };
  const outcome = await createEvents([checked.value], new Set(twins), acting);
  // Somebody, or a second click, was faster: what speaks against it is another thing now.
  if (!outcome.ok && outcome.reason === "twins-changed") return submitted(sent, acting);
  if (!outcome.ok) return { typed, problem: "forbidden", status: 403 };
  return seeOther(`${eventPathAtDesk(outcome.value[0] ?? 0)}?meldung=event-created`);
}

/** `/manage/termine/neu`: makes an event; its page is online with the next publication. */
export async function eventNewPage(context: ManageContext): Promise<Response | EventNewModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  let shown: Shown = { typed: { ...usual, theme: url.searchParams.get("thema") ?? "" }, status: 200 };
  if (request.method === "POST") {
    const sent = await readStaffFields(request, locals, isSent);
    if (sent instanceof Response) return sent;
    const outcome = await submitted(sent, acting);
    if (outcome instanceof Response) return outcome;
    shown = outcome;
    response.status = outcome.status;
  }
  return {
    ...frameFor(acting, url, shown.problem === undefined ? null : problemMessage(shown.problem)),
    head: manageHead("Neuer Termin", PATH, { label: "Termine", path: EVENTS_PATH }),
    path: PATH,
    typed: shown.typed,
    errors: shown.errors ?? {},
    choices: deskChoices(),
    managers: await assignableManagers(locals.store.db),
    confirm: shown.confirm ?? null,
  };
}
