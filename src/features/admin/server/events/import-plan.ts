import type { Db } from "#db/client.ts";
import { type DeskEvent, deskEventsByIds, twinsOf } from "#db/repositories/desk-events.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { addDays, daysBetween, type IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { checkEvent } from "../../rules/events/check-event.ts";
import { twinSentence } from "../../rules/events/event-conflicts.ts";
import { type CsvEvent, readHeader, readLine } from "../../rules/events/event-csv.ts";
import {
  type EventErrors,
  type EventField,
  type EventTyped,
  type EventValue,
  eventFieldLabels,
  isEventField,
} from "../../rules/events/event-fields.ts";
import { changedFields, typedOf } from "../../rules/events/event-texts.ts";
import { csvLines, withoutApostrophe } from "../../rules/read-csv.ts";
import { shownFacts } from "./event-facts.ts";

export const MOST_ROWS = 10_000;
const BATCH = 500;
const DAYS: ReadonlySet<string> = new Set<EventField>(["startDate", "endDate", "decisionDate"]);

/** What a line of the file would do; `line` counts from 1, with the first line of the file. */
export type PlannedLine = Readonly<{ line: number }> &
  (
    | Readonly<{ kind: "new"; value: EventValue }>
    | Readonly<{ kind: "changed"; before: DeskEvent; value: EventValue; fields: readonly EventField[] }>
    | Readonly<{ kind: "same"; eventId: number }>
    | Readonly<{ kind: "wrong"; number: string; sentences: readonly string[] }>
  );

export type ImportPlan = Readonly<{ ok: true; lines: readonly PlannedLine[] }> | Readonly<{ ok: false; problem: string }>;

type Line = CsvEvent & Readonly<{ line: number }>;
type Checks = Readonly<{
  db: Db;
  today: IsoDay;
  choices: DeskChoices;
  managers: readonly Readonly<{ id: string; email: string }>[];
  /** Numbers and twins that stood further up. */
  seen: Map<string, number>;
}>;

/** Who looks after the event by an address; an export has none of somebody who has left the team, and does not remove them. */
function managerFor(address: string | undefined, stored: string | undefined, managers: Checks["managers"]): string | undefined {
  if (address === undefined) return stored;
  if (address === "") return managers.some(({ id }) => id === stored) ? "" : (stored ?? "");
  return managers.find(({ email }) => email === address)?.id ?? address;
}

function typedFor({ typed }: Line, { managers }: Checks, before?: DeskEvent): EventTyped {
  const stored: EventTyped = before === undefined ? {} : typedOf(shownFacts(before));
  const manager = managerFor(typed.manager?.toLowerCase(), stored.manager, managers);
  const whole: EventTyped = { ...stored, ...typed, ...(manager === undefined ? {} : { manager }) };
  if (before === undefined || before.modules.length === 0) return whole;
  const start = readDay(whole.startDate ?? "");
  return start === null
    ? whole
    : { ...whole, endDate: addDays(before.endDate, daysBetween(before.startDate, start)), hotel: stored.hotel ?? "" };
}

/** With days as they are stored. */
const withDays = (typed: EventTyped): EventTyped =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, DAYS.has(name) ? (readDay(text ?? "") ?? text) : text]));

const sentencesOf = (errors: EventErrors): readonly string[] =>
  Object.entries(errors).map(([name, sentence]) => `${isEventField(name) ? eventFieldLabels[name] : "Module"}: ${sentence}`);

function existing(line: Line, before: DeskEvent, checks: Checks): PlannedLine {
  const wrong = (...sentences: readonly string[]): PlannedLine => ({ line: line.line, kind: "wrong", number: line.number, sentences });
  const { choices, managers, today } = checks;
  const facts = shownFacts(before);
  const typed = typedFor(line, checks, before);
  // What stands there unchanged need not meet rules that came later.
  if (changedFields(typedOf(facts), withDays(typed)).length === 0) return { line: line.line, kind: "same", eventId: before.eventId };
  const checked = checkEvent(typed, {
    choices,
    managers,
    today,
    before: facts,
    taken: before.booked + before.held,
  });
  if (!checked.ok) return wrong(...sentencesOf(checked.errors));
  const fields = changedFields(typedOf(facts), typedOf(checked.value));
  if (fields.length === 0) return { line: line.line, kind: "same", eventId: before.eventId };
  if (before.cancelledAt !== null) return wrong("Dieser Termin ist abgesagt und lässt sich nicht mehr ändern.");
  if (line.version !== "" && line.version !== String(before.version))
    return wrong("Dieser Termin wurde geändert, nachdem die Datei entstanden ist. Bitte exportieren Sie ihn neu.");
  return { line: line.line, kind: "changed", before, value: checked.value, fields };
}

async function fresh(line: Line, checks: Checks): Promise<PlannedLine> {
  const wrong = (...sentences: readonly string[]): PlannedLine => ({ line: line.line, kind: "wrong", number: line.number, sentences });
  const { db, choices, managers, today, seen } = checks;
  const checked = checkEvent(typedFor(line, checks), { choices, managers, today });
  if (!checked.ok) return wrong(...sentencesOf(checked.errors));
  const { themeSlug, conferenceSlug, startDate, endDate, hotelId } = checked.value;
  const key = [themeSlug ?? conferenceSlug, startDate, endDate, hotelId].join(" ");
  const above = seen.get(key);
  if (above !== undefined) return wrong(`Dieser Termin steht schon in Zeile ${above}.`);
  seen.set(key, line.line);
  const [twin] = await twinsOf(db, { themeSlug, conferenceSlug, startDate, hotelId });
  if (twin !== undefined) return wrong(twinSentence(twin));
  return { line: line.line, kind: "new", value: checked.value };
}

async function planBatch(batch: readonly Line[], checks: Checks): Promise<readonly PlannedLine[]> {
  const numbers = batch.flatMap(({ number }) => eventNumber(number) ?? []);
  const known = await deskEventsByIds(checks.db, [...new Set(numbers)]);
  const planned: PlannedLine[] = [];
  for (const line of batch) {
    const wrong = (sentence: string): PlannedLine => ({ line: line.line, kind: "wrong", number: line.number, sentences: [sentence] });
    if (line.number === "") {
      planned.push(await fresh(line, checks));
      continue;
    }
    const before = known.get(eventNumber(line.number) ?? 0);
    const above = checks.seen.get(line.number);
    checks.seen.set(line.number, above ?? line.line);
    if (above !== undefined) planned.push(wrong(`Diese Nummer steht schon in Zeile ${above}.`));
    else
      planned.push(
        before === undefined
          ? wrong("Einen Termin mit dieser Nummer gibt es nicht. Neue Termine haben keine.")
          : existing(line, before, checks),
      );
  }
  return planned;
}

/** What a file would do, line by line; writes nothing. Columns that the file lacks stay as they are. */
export async function planImport(db: Db, text: string, choices: DeskChoices, today: IsoDay): Promise<ImportPlan> {
  const lines = csvLines(text);
  const first = lines.next();
  if (first.done === true) return { ok: false, problem: "Die Datei ist leer." };
  const header = readHeader(first.value);
  if (!header.ok) return header;
  const checks: Checks = { db, today, choices, managers: await assignableManagers(db), seen: new Map() };
  const planned: PlannedLine[] = [];
  let batch: Line[] = [];
  let line = 1;
  for (const cells of lines) {
    line += 1;
    if (line > MOST_ROWS + 1)
      return { ok: false, problem: `Bitte lesen Sie höchstens ${MOST_ROWS.toLocaleString("de-DE")} Zeilen auf einmal ein.` };
    batch.push({ line, ...readLine(header.columns, cells, withoutApostrophe) });
    if (batch.length < BATCH) continue;
    planned.push(...(await planBatch(batch, checks)));
    batch = [];
  }
  planned.push(...(await planBatch(batch, checks)));
  return planned.length === 0 ? { ok: false, problem: "Die Datei hat nur eine Kopfzeile." } : { ok: true, lines: planned };
}
