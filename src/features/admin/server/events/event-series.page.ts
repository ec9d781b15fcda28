import { createHash } from "node:crypto";
import { type DeskEvent, deskEventById, twinsOf } from "#db/repositories/desk-events.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { checkEvent } from "../../rules/events/check-event.ts";
import { twinSentence } from "../../rules/events/event-conflicts.ts";
import type { EventValue } from "../../rules/events/event-fields.ts";
import { type EventMenu, eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { typedOf } from "../../rules/events/event-texts.ts";
import { type PlannedCopy, planSeries, type SeriesField, type SeriesTyped } from "../../rules/events/series.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ProblemCode, problemMessage } from "../../rules/manage-messages.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { type Acting, actingOf, bare, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { createEvents } from "./event.service.ts";
import { conflictsOf } from "./event-conflicts.ts";
import { menuOf, shownFacts } from "./event-facts.ts";
import { readStaffFields } from "./event-form-body.ts";

type Preview = Readonly<{ table: TableModel; digest: string | null; count: number }>;

export type EventSeriesModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    menu: EventMenu;
    path: string;
    /** Parts of a training series belong together: such an event is not copied. */
    modules: boolean;
    source: string;
    typed: SeriesTyped;
    errors: Readonly<Record<string, string>>;
    preview: Preview | null;
  }>;

const fields: readonly SeriesField[] = ["every", "count", "dates", "confirmed"];
const isSent = (name: string): name is SeriesField => fields.some((field) => field === name);

type Checked = Readonly<{ line: string; value: EventValue | null; sentences: readonly string[]; twins: readonly number[] }>;

const isTwin = (one: EventValue, other: EventValue): boolean => one.startDate === other.startDate && one.hotelId === other.hotelId;

async function checkCopies(copies: readonly PlannedCopy[], acting: Acting): Promise<readonly Checked[]> {
  const { db } = acting.locals.store;
  const [choices, managers, today] = [deskChoices(), await assignableManagers(db), todayInBerlin(acting.now)];
  const made: EventValue[] = [];
  const checked: Checked[] = [];
  for (const copy of copies) {
    const wrong = (sentences: readonly string[]): Checked => ({ line: copy.line, value: null, sentences, twins: [] });
    if ("problem" in copy) {
      checked.push(wrong([copy.problem]));
      continue;
    }
    const outcome = checkEvent(copy.typed, { choices, managers, today });
    if (!outcome.ok) {
      checked.push(wrong(Object.values(outcome.errors).filter((sentence) => sentence !== undefined)));
      continue;
    }
    const { value } = outcome;
    const others = made.map((other) => ({ ...other, name: "anderer Termin dieser Reihe" }));
    const twins = await twinsOf(db, value);
    const sentences = [
      ...twins.map(twinSentence),
      ...(made.some((other) => isTwin(other, value)) ? ["Dieser Termin steht schon weiter oben."] : []),
      ...(await conflictsOf(db, null, value, choices, { instead: new Set(), others })),
    ];
    made.push(value);
    checked.push({ line: copy.line, value, sentences, twins });
  }
  return checked;
}

const rowOf = ({ line, value, sentences }: Checked): readonly Cell[] => [
  { text: value === null ? line : formatRange(value.startDate, value.endDate) },
  { text: value === null ? "–" : (value.city ?? "Online"), ...(value?.hotelName == null ? {} : { soft: value.hotelName }) },
  value === null
    ? { text: "Fehler", badge: "bad", soft: sentences.join(" ") }
    : sentences.length === 0
      ? { text: "passt", badge: "good" }
      : { text: "Bitte prüfen", badge: "warn", soft: sentences.join(" ") },
];

function previewOf(checked: readonly Checked[]): Preview {
  const broken = checked.some(({ value }) => value === null);
  return {
    table: { caption: "Termine der Reihe", columns: ["Zeit", "Ort", "Prüfung"], rows: checked.map(rowOf), empty: "" },
    digest: broken ? null : createHash("sha256").update(JSON.stringify(checked)).digest("base64url").slice(0, 16),
    count: checked.length,
  };
}

type Shown = Readonly<{
  typed: SeriesTyped;
  errors?: Readonly<Record<string, string>>;
  preview?: Preview;
  problem?: ProblemCode;
  status: number;
}>;

async function submitted(source: DeskEvent, typed: SeriesTyped, acting: Acting): Promise<Response | Shown> {
  const { theme, ...rest } = typedOf(shownFacts(source));
  const plan = planSeries(typed, { theme, ...rest, notes: "" }, deskChoices());
  if (!plan.ok) return { typed, errors: plan.errors, problem: "invalid", status: 422 };
  const checked = await checkCopies(plan.copies, acting);
  const preview = previewOf(checked);
  if (preview.digest === null) return { typed, preview, problem: "invalid", status: 422 };
  if (typed.confirmed !== preview.digest) return { typed, preview, status: 200 };
  const outcome = await createEvents(
    checked.flatMap(({ value }) => (value === null ? [] : [value])),
    new Set(checked.flatMap(({ twins }) => twins)),
    acting,
  );
  if (!outcome.ok && outcome.reason === "twins-changed") return submitted(source, typed, acting);
  if (!outcome.ok) return { typed, preview, problem: "forbidden", status: 403 };
  return seeOther(`${EVENTS_PATH}?sortierung=nummer&meldung=events-created`);
}

/** `/manage/termine/{eventId}/serie`: copies of an event by a pattern of weeks or a list of days; nothing is made before the preview was seen. */
export async function eventSeriesPage(context: ManageContext): Promise<Response | EventSeriesModel> {
  const { request, locals, url, params, response } = context;
  const acting = await actingOf(context);
  const eventId = eventNumber(params["event"]);
  const source = eventId === null ? undefined : await deskEventById(locals.store.db, eventId);
  if (source === undefined) return bare(404);
  const path = `${eventPathAtDesk(source.eventId)}/serie`;
  const copyable = source.modules.length === 0 && source.themeSlug !== null;
  let shown: Shown = { typed: { every: "4", count: "6" }, status: 200 };
  if (request.method === "POST") {
    const sent = await readStaffFields(request, locals, isSent);
    if (sent instanceof Response) return sent;
    if (!copyable) return bare(400);
    const outcome = await submitted(source, sent, acting);
    if (outcome instanceof Response) return outcome;
    shown = outcome;
    response.status = outcome.status;
  }
  return {
    ...frameFor(acting, url, shown.problem === undefined ? null : problemMessage(shown.problem)),
    head: manageHead(`Termin ${source.eventId} als Reihe kopieren`, path, { label: "Termine", path: EVENTS_PATH }),
    menu: menuOf(source, acting.now),
    path,
    modules: !copyable,
    source: `${source.title}, ${formatRange(source.startDate, source.endDate)}, ${source.hotelName === null ? "Online" : `${source.hotelName}, ${source.city}`}`,
    typed: shown.typed,
    errors: shown.errors ?? {},
    preview: shown.preview ?? null,
  };
}
