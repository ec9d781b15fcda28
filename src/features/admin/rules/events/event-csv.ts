import { type EventField, type EventTyped, eventFieldLabels, eventFields } from "./event-fields.ts";

/** The columns of the file: the number, the version that was seen, all fields of the form, and three that are only told. */
export const NUMBER_COLUMN = "Nummer";
export const VERSION_COLUMN = "Fassung";
export const TOLD_COLUMNS = ["Gebucht", "Reserviert", "Abgesagt"] as const;

type Cell<Row> = (row: Row) => string;
type Cells<Row> = Readonly<{
  number: Cell<Row>;
  version: Cell<Row>;
  field: (name: EventField) => Cell<Row>;
  told: readonly [Cell<Row>, Cell<Row>, Cell<Row>];
}>;

/** The columns in their order, each with what stands in it: what is written is what can be read in again. */
export const eventColumnsOf = <Row>({
  number,
  version,
  field,
  told,
}: Cells<Row>): readonly (readonly [heading: string, cell: Cell<Row>])[] => [
  [NUMBER_COLUMN, number],
  [VERSION_COLUMN, version],
  ...eventFields.map((name) => [eventFieldLabels[name], field(name)] as const),
  ...TOLD_COLUMNS.map((heading, index) => [heading, told[index] ?? (() => "")] as const),
];

const nothing = (): string => "";
const eventColumns: readonly string[] = eventColumnsOf({
  ...{ number: nothing, version: nothing, field: () => nothing },
  told: [nothing, nothing, nothing],
}).map(([heading]) => heading);

const byLabel = new Map(eventFields.map((name) => [eventFieldLabels[name].toLowerCase(), name]));
const known = new Set(eventColumns.map((column) => column.toLowerCase()));

export type CsvHeader = Readonly<{ ok: true; columns: readonly string[] }> | Readonly<{ ok: false; problem: string }>;

/** The first line of a file; columns may stand in any order and be left out, but not be unknown or doubled. */
export function readHeader(cells: readonly string[]): CsvHeader {
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  if (columns.length === 1 && columns[0]?.includes(",") === true)
    return { ok: false, problem: "Die Spalten sind mit Kommas getrennt. Bitte speichern Sie die Datei mit Semikolons." };
  const unknown = cells.find((_, index) => columns[index] !== "" && !known.has(columns[index] ?? ""));
  if (unknown !== undefined) return { ok: false, problem: `Die Spalte „${unknown.trim().slice(0, 40)}“ gibt es nicht.` };
  const named = columns.filter((column) => column !== "");
  if (new Set(named).size !== named.length) return { ok: false, problem: "Eine Spalte steht doppelt in der ersten Zeile." };
  if (named.length === 0) return { ok: false, problem: "Die erste Zeile nennt keine Spalten." };
  return { ok: true, columns };
}

/** One line by its columns; `given` are the fields whose columns the file has. */
export type CsvEvent = Readonly<{ number: string; version: string; typed: EventTyped }>;

/** `read` undoes what protects spreadsheets from formulas. */
export function readLine(columns: readonly string[], cells: readonly string[], read: (cell: string) => string): CsvEvent {
  const typed: Partial<Record<EventField, string>> = {};
  let [number, version] = ["", ""];
  for (const [index, column] of columns.entries()) {
    const text = read(cells[index] ?? "").trim();
    const field = byLabel.get(column);
    if (field !== undefined) typed[field] = text;
    else if (column === NUMBER_COLUMN.toLowerCase()) number = text;
    else if (column === VERSION_COLUMN.toLowerCase()) version = text;
  }
  return { number, version, typed };
}
