import { type DeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { assignableManagers, type Manager } from "#db/repositories/event-managers.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, daysBetween, formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { differencesTable } from "../../rules/differences-table.ts";
import { checkEvent } from "../../rules/events/check-event.ts";
import { type EventErrors, type EventFormField, type EventTyped, eventFieldLabels, isEventField } from "../../rules/events/event-fields.ts";
import {
  isModuleField,
  MODULE_LIMIT,
  type ModulePart,
  moduleField,
  moduleFields,
  moduleParts,
  modulesText,
  typedModules,
} from "../../rules/events/event-modules.ts";
import { type EventMenu, eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { changedFields, fieldText, isMoved, typedOf } from "../../rules/events/event-texts.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type DoneCode, type ManageMessage, type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { changeEvent } from "./event.service.ts";
import { conflictsOf } from "./event-conflicts.ts";
import { type Consequences, consequencesOfChange } from "./event-consequences.ts";
import { menuOf, namesFor, shownFacts } from "./event-facts.ts";
import { readStaffFields } from "./event-form-body.ts";
import { workshopTable } from "./workshop-table.ts";

export type EventEditModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    menu: EventMenu;
    path: string;
    facts: readonly (readonly [label: string, cell: Cell])[];
    /** What the fields show. */
    typed: EventTyped;
    errors: EventErrors;
    /** Of the event as it is stored: whoever saves has seen this one. */
    version: number;
    choices: DeskChoices;
    managers: readonly Manager[];
    /** How many modules a training series has. */
    modules: number;
    /** Of a conference, with how many have chosen each. */
    workshops: TableModel | null;
    cancelled: boolean;
    /** What a colleague has saved meanwhile, beside what was typed here. */
    differences: TableModel | null;
    confirm: Consequences | null;
    warnings: readonly string[];
  }>;

type SentField = EventFormField | "version" | "confirmed";
const isSent = (name: string): name is SentField => isEventField(name) || isModuleField(name) || name === "version" || name === "confirmed";

type Shown = Readonly<{
  typed?: EventTyped;
  errors?: EventErrors;
  problem?: ProblemCode;
  confirm?: Consequences;
  /** What was typed on another version than the stored one. */
  outdated?: boolean;
}>;

const formatTyped = (day: string): string => (/^\d{4}-\d\d-\d\d$/.test(day) ? formatDay(day) : day);

/** Modules as they were typed, where nothing was left out. */
function typedModulesText(typed: EventTyped): string {
  const of = (row: number, part: ModulePart): string => typed[moduleField(row, part)] ?? "";
  const rows = Array.from({ length: MODULE_LIMIT }, (_, index) => index + 1).filter((row) =>
    moduleParts.some((part) => of(row, part) !== ""),
  );
  return rows.map((row) => `${of(row, "title")}, ${formatTyped(of(row, "startDate"))} bis ${formatTyped(of(row, "endDate"))}`).join("; ");
}

function moduleDifference(typed: EventTyped, { modules }: DeskEvent): readonly (readonly [string, string, string])[] {
  const stored = typedModules(modules);
  const same = moduleFields.every((name) => (typed[name] ?? "") === (stored[name] ?? ""));
  return modules.length === 0 || same ? [] : [["Module", modulesText(modules), typedModulesText(typed)]];
}

function differencesOf(sent: EventTyped, event: DeskEvent, choices: DeskChoices, managers: readonly Manager[]): TableModel {
  const stored = typedOf(shownFacts(event));
  const series = event.modules.length > 0;
  const typed = series ? { ...sent, endDate: stored.endDate, hotel: stored.hotel } : sent;
  const names = namesFor(choices, managers, event);
  return differencesTable([
    ...changedFields(stored, typed).map(
      (name) => [eventFieldLabels[name], fieldText(name, stored[name], names), fieldText(name, typed[name] ?? "", names)] as const,
    ),
    ...moduleDifference(typed, event),
  ]);
}

function standOf(event: DeskEvent, now: Date): Cell {
  if (event.cancelledAt !== null) return { text: "abgesagt", badge: "bad" };
  if (event.startDate < todayInBerlin(now)) return { text: "beendet", badge: "plain" };
  return event.booked >= event.minimum ? { text: "findet statt", badge: "good" } : { text: "unter der Mindestzahl", badge: "warn" };
}

async function modelOf(event: DeskEvent, acting: Acting, url: URL, shown: Shown): Promise<EventEditModel> {
  const { eventId } = event;
  const { db } = acting.locals.store;
  const path = eventPathAtDesk(eventId);
  const [choices, managers] = [deskChoices(), await assignableManagers(db)];
  const problem: ManageMessage | null = shown.problem === undefined ? null : problemMessage(shown.problem);
  const place = event.hotelName === null ? "Online" : `${event.hotelName}, ${event.city}`;
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(`Termin ${eventId}: ${event.title}`, path, { label: "Termine", path: EVENTS_PATH }),
    menu: menuOf(event, acting.now),
    path,
    facts: [
      ["Stand", standOf(event, acting.now)],
      ["Zeit", { text: formatRange(event.startDate, event.endDate), soft: place }],
      [
        "Belegung",
        { text: `${event.booked} gebucht, ${event.held} reserviert, ${Math.max(0, event.seats - event.booked - event.held)} frei` },
      ],
      ["Seite", { text: "Seite im Portal ansehen", href: `/seminare/p/${eventId}` }],
    ],
    typed: shown.typed ?? { ...typedOf(shownFacts(event)), ...typedModules(event.modules) },
    errors: shown.errors ?? {},
    version: event.version,
    choices,
    managers,
    modules: event.modules.length,
    workshops: await workshopTable(db, event),
    cancelled: event.cancelledAt !== null,
    differences: shown.outdated === true ? differencesOf(shown.typed ?? {}, event, choices, managers) : null,
    confirm: shown.confirm ?? null,
    warnings: event.cancelledAt === null ? await conflictsOf(db, eventId, shownFacts(event), choices) : [],
  };
}

/**
 * Of a series the first day alone is typed, or modules are: with untouched modules another first day moves them all, otherwise days and
 * places are those of the modules.
 */
function wholeTyped(typed: EventTyped, event: DeskEvent): EventTyped {
  const stored = typedOf(shownFacts(event));
  const { theme } = stored;
  if (event.modules.length === 0) return { ...typed, theme };
  const modules = typedModules(event.modules);
  if (!moduleFields.every((name) => (typed[name] ?? modules[name] ?? "") === (modules[name] ?? ""))) {
    const { startDate = "" } = typed;
    return { ...typed, theme, startDate: startDate === stored.startDate ? "" : startDate, endDate: "", hotel: "" };
  }
  const start = readDay(typed.startDate ?? "");
  const endDate = start === null ? stored.endDate : addDays(event.endDate, daysBetween(event.startDate, start));
  const without = Object.fromEntries(Object.entries(typed).filter(([name]) => !isModuleField(name)));
  return { ...without, theme, endDate, hotel: stored.hotel };
}

/** What is said once it is done: of mails only where some go out. */
function doneOf(moved: boolean, confirm: Consequences | null): DoneCode {
  if (!moved) return "event-saved";
  return confirm !== null && confirm.groups.length > 0 ? "event-moved" : "event-moved-untold";
}

const status = { "event-outdated": 409, "event-seats-taken": 409, "event-cancelled": 409, forbidden: 403 } as const;

async function submitted(
  event: DeskEvent,
  sent: Readonly<Partial<Record<SentField, string>>>,
  acting: Acting,
): Promise<Response | (Shown & { status: number })> {
  const { version, confirmed, ...fields } = sent;
  const { db } = acting.locals.store;
  const typed = { ...fields, theme: typedOf(shownFacts(event)).theme };
  const refused = (problem: keyof typeof status): Shown & { status: number } => ({ typed, problem, status: status[problem] });
  if (event.cancelledAt !== null) return refused("event-cancelled");
  if (String(event.version) !== version) return { ...refused("event-outdated"), outdated: true };
  const [choices, managers] = [deskChoices(), await assignableManagers(db)];
  const today = todayInBerlin(acting.now);
  const before = shownFacts(event);
  const checked = checkEvent(wholeTyped(fields, event), { choices, managers, today, before, taken: event.booked + event.held });
  if (!checked.ok) return { typed, errors: checked.errors, problem: "invalid", status: 422 };
  const { value } = checked;
  const conflicts = await conflictsOf(db, event.eventId, value, choices);
  const known = new Set(await conflictsOf(db, event.eventId, before, choices));
  const news = conflicts.filter((conflict) => !known.has(conflict));
  const confirm = await consequencesOfChange(db, event.eventId, value, news, acting);
  const asks = confirm !== null && (news.length > 0 || (isMoved(before, value) && confirm.told.length > 0));
  if (asks && confirmed !== confirm.digest) return { typed, confirm, problem: "event-unconfirmed", status: 200 };
  const outcome = await changeEvent(event, value, acting);
  if (outcome.ok) return seeOther(`${eventPathAtDesk(event.eventId)}?meldung=${doneOf(isMoved(before, value), confirm)}`);
  switch (outcome.reason) {
    case "event-unknown":
      return bare(404);
    case "outdated":
      return { ...refused("event-outdated"), outdated: true };
    case "seats-taken":
      return refused("event-seats-taken");
    case "cancelled":
      return refused("event-cancelled");
    case "forbidden":
      return refused("forbidden");
  }
}

/** `/manage/termine/{eventId}`: one event as it stands, to be changed. Of two who have seen the same one, the second is shown the difference. */
export async function eventEditPage(context: ManageContext): Promise<Response | EventEditModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const eventId = eventNumber(params["event"]);
  const event = eventId === null ? undefined : await deskEventById(db, eventId);
  if (event === undefined) return bare(404);
  if (request.method !== "POST") return modelOf(event, acting, url, {});
  const sent = await readStaffFields(request, locals, isSent);
  if (sent instanceof Response) return sent;
  const outcome = await submitted(event, sent, acting);
  if (outcome instanceof Response) return outcome;
  response.status = outcome.status;
  return modelOf((await deskEventById(db, event.eventId)) ?? event, acting, url, outcome);
}
