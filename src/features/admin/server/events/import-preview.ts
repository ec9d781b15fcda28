import type { Db } from "#db/client.ts";
import { assignableManagers } from "#db/repositories/event-managers.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { eventFieldLabels } from "../../rules/events/event-fields.ts";
import { eventPathAtDesk } from "../../rules/events/event-nav.ts";
import { type EventNames, fieldText, isMoved, typedOf } from "../../rules/events/event-texts.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import type { Acting } from "../manage-context.ts";
import { conflictsOf } from "./event-conflicts.ts";
import { consequencesOfChange } from "./event-consequences.ts";
import { namesFor, shownFacts } from "./event-facts.ts";
import { countsOf, type ReadPlan, seatsMoved, shownCounts } from "./import.service.ts";
import type { PlannedLine } from "./import-plan.ts";
import type { ToldSample } from "./told-groups.ts";

/** More lines are not shown; their numbers are. */
const SHOWN = 200;

export type ImportPreview = Readonly<{
  key: string;
  shown: string;
  counts: ReturnType<typeof countsOf>;
  table: TableModel;
  hidden: number;
  /** Who learns of events that are moved, and one of the mails. */
  told: Readonly<{ events: number; seats: number; mail: ToldSample | null }>;
}>;

type Writing = Extract<PlannedLine, { kind: "new" | "changed" }>;
type Changed = Extract<PlannedLine, { kind: "changed" }>;

const isWriting = (line: PlannedLine): line is Writing => line.kind === "new" || line.kind === "changed";
const isMoving = (line: PlannedLine): line is Changed =>
  line.kind === "changed" && isMoved(shownFacts(line.before), line.value) && line.before.booked + line.before.held > 0;

/** „Plätze: 20 → 30“ for each field; of notes and the online link only that they change, as in the history. */
function changesOf({ before, value, fields }: Changed, names: EventNames): string {
  const [from, to] = [typedOf(shownFacts(before)), typedOf(value)];
  return fields
    .map((name) =>
      name === "notes" || name === "onlineLink"
        ? `${eventFieldLabels[name]}: geändert`
        : `${eventFieldLabels[name]}: ${fieldText(name, from[name], names)} → ${fieldText(name, to[name], names)}`,
    )
    .join("\n");
}

type Looked = Readonly<{ names: (line: Changed) => EventNames; conflicts: readonly string[] }>;

function rowOf(line: PlannedLine, { names, conflicts }: Looked): readonly Cell[] {
  const where: Cell = { text: String(line.line) };
  const soft = conflicts.length === 0 ? {} : { soft: conflicts.join(" ") };
  switch (line.kind) {
    case "wrong":
      return [
        where,
        { text: line.number === "" ? "neuer Termin" : line.number },
        { text: "Fehler", badge: "bad" },
        { text: line.sentences.join("\n") },
      ];
    case "new": {
      const { title, startDate, endDate, city } = line.value;
      return [
        where,
        { text: "neuer Termin" },
        { text: conflicts.length === 0 ? "wird angelegt" : "wird angelegt, bitte prüfen", badge: conflicts.length === 0 ? "good" : "warn" },
        { text: `${title}, ${formatRange(startDate, endDate)}, ${city ?? "Online"}`, ...soft },
      ];
    }
    case "changed": {
      const { eventId, booked, held } = line.before;
      const number = { text: String(eventId), href: eventPathAtDesk(eventId) };
      const result: Cell = isMoving(line)
        ? { text: "wird verlegt", badge: "warn", soft: `${booked} gebucht, ${held} reserviert` }
        : { text: "wird geändert", badge: "warn" };
      return [where, number, result, { text: changesOf(line, names(line)), ...soft }];
    }
    case "same":
      return [where, { text: String(line.eventId) }, { text: "unverändert", badge: "plain" }, { text: "–" }];
  }
}

/** What speaks against lines that are shown, among each other too; what spoke against an event before is no news. */
async function conflictsIn(db: Db, shown: readonly PlannedLine[], all: readonly Writing[], choices: DeskChoices) {
  const instead = new Set(all.flatMap((line) => (line.kind === "changed" ? [line.before.eventId] : [])));
  const planned = all.map((line) => ({ ...line.value, name: `Zeile ${line.line}`, line: line.line }));
  const found = new Map<PlannedLine, readonly string[]>();
  for (const line of shown) {
    if (!isWriting(line)) continue;
    const { startDate, endDate } = line.value;
    const others = planned.filter((other) => other.line !== line.line && other.startDate <= endDate && other.endDate >= startDate);
    const eventId = line.kind === "changed" ? line.before.eventId : null;
    const known = line.kind === "changed" ? await conflictsOf(db, eventId, shownFacts(line.before), choices) : [];
    const conflicts = await conflictsOf(db, eventId, line.value, choices, { instead, others });
    found.set(
      line,
      conflicts.filter((sentence) => !known.includes(sentence)),
    );
  }
  return found;
}

/** What a file would do, as it is shown before anything is written: each line, what speaks against it, and who is told what. */
export async function previewImport(plan: ReadPlan, key: string, choices: DeskChoices, acting: Acting): Promise<ImportPreview> {
  const { db } = acting.locals.store;
  // What is wrong first, then what moves people: it is what somebody has to look at.
  const rank = (line: PlannedLine): number => (line.kind === "wrong" ? 0 : isMoving(line) ? 1 : 2);
  const telling = plan.lines.filter(({ kind }) => kind !== "same").toSorted((a, b) => rank(a) - rank(b));
  const shown = telling.slice(0, SHOWN);
  const conflicts = await conflictsIn(db, shown, plan.lines.filter(isWriting), choices);
  const managers = await assignableManagers(db);
  const looked = (line: PlannedLine): Looked => ({
    names: ({ before }) => namesFor(choices, managers, before),
    conflicts: conflicts.get(line) ?? [],
  });
  const moving = plan.lines.filter(isMoving);
  const [first] = moving;
  const example = first === undefined ? null : await consequencesOfChange(db, first.before.eventId, first.value, [], acting);
  return {
    ...{ key, shown: shownCounts(plan), counts: countsOf(plan), hidden: telling.length - shown.length },
    table: {
      caption: "Was diese Datei bewirkt",
      columns: ["Zeile", "Termin", "Ergebnis", "Einzelheiten"],
      rows: shown.map((line) => rowOf(line, looked(line))),
      empty: "Diese Datei ändert nichts.",
    },
    told: { events: moving.length, seats: seatsMoved(plan), mail: example?.groups[0]?.samples[0] ?? null },
  };
}
