import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import type { EventField, EventTyped, EventValue } from "./event-fields.ts";
import {
  isInPerson,
  isModuleField,
  MODULE_LIMIT,
  type ModuleValue,
  moduleField,
  moduleParts,
  ONLINE,
  onlineModule,
} from "./event-modules.ts";
import { type Reader, readDayField, readHouse, readLine, type Sayer } from "./event-readers.ts";

type Check = Readonly<{ choices: DeskChoices; before?: EventValue | undefined }>;

/** Days and house of a series come from its modules; `fieldOf` says which field a sentence about them belongs to. */
type TypedSeries = Readonly<{
  modules: readonly ModuleValue[];
  derived: Readonly<Record<"startDate" | "endDate" | "hotel", string>>;
  fieldOf: Readonly<Partial<Record<EventField, `module-${number}-${"startDate" | "endDate" | "hotel"}`>>>;
}>;

const TITLE_LIMIT = 120;
const rows = Array.from({ length: MODULE_LIMIT }, (_, index) => index + 1);

function readModule(row: number, index: number, read: Reader, say: Sayer, { choices, before }: Check): ModuleValue {
  const name = moduleField(row, "title");
  const title = readLine(name, read, say, TITLE_LIMIT);
  if (title === null) say(name, "Bitte geben Sie den Titel des Moduls an.");
  const startDate = readDayField(moduleField(row, "startDate"), read, say, "Bitte geben Sie den ersten Tag an.");
  const endDate = readDayField(moduleField(row, "endDate"), read, say, "Bitte geben Sie den letzten Tag an.");
  if (startDate !== "" && endDate !== "" && endDate < startDate) say(moduleField(row, "endDate"), "Das Ende liegt vor dem Beginn.");
  const { rates: _rates, ...house } = readHouse(moduleField(row, "hotel"), read, say, choices, before?.modules ?? []);
  const former = before?.modules[index];
  const place =
    house.hotelId !== null
      ? { ...house, hotelId: house.hotelId }
      : { ...onlineModule, ...(former === undefined || isInPerson(former) ? {} : { hotelId: former.hotelId }) };
  return { title: title ?? "", startDate, endDate, ...place };
}

const sameHouses = (one: readonly ModuleValue[], other: readonly ModuleValue[]): boolean =>
  one.map(({ hotelId }) => hotelId).join() === other.map(({ hotelId }) => hotelId).join();

/**
 * The modules that were typed, in the order of their days: two at least, none before the one above it has ended. The house of the series
 * is that of its first module in person. Empty lines are left out; null where no module was typed, and where none may be.
 */
export function readSeries(typed: EventTyped, read: Reader, say: Sayer, check: Check): TypedSeries | null {
  const { before } = check;
  const filled = rows.filter((row) => moduleParts.some((part) => read(moduleField(row, part)) !== ""));
  const [first, second] = filled;
  if (first === undefined) {
    if (before !== undefined && before.modules.length > 0 && Object.keys(typed).some(isModuleField))
      say(moduleField(1, "title"), "Eine Ausbildungsreihe hat mindestens zwei Module.");
    return null;
  }
  if (before !== undefined && before.modules.length === 0) {
    say(moduleField(first, "title"), "Ein Termin ohne Module wird keine Ausbildungsreihe mehr. Bitte legen Sie sie neu an.");
    return null;
  }
  const modules = filled.map((row, index) => readModule(row, index, read, say, check));
  if (second === undefined) say(moduleField(first, "title"), "Eine Ausbildungsreihe hat mindestens zwei Module.");
  for (const [index, row] of filled.entries()) {
    const [above, own] = [modules[index - 1], modules[index]];
    if (above !== undefined && own !== undefined && above.endDate !== "" && own.startDate !== "" && own.startDate <= above.endDate)
      say(moduleField(row, "startDate"), "Dieses Modul beginnt, bevor das vorige zu Ende ist.");
  }
  const house = modules.findIndex(isInPerson);
  const kept = before !== undefined && sameHouses(before.modules, modules) ? String(before.hotelId ?? ONLINE) : null;
  const [start, end] = [moduleField(first, "startDate"), moduleField(filled.at(-1) ?? first, "endDate")] as const;
  const hotel = moduleField(filled[Math.max(house, 0)] ?? first, "hotel");
  const derived = { startDate: read(start), endDate: read(end), hotel: kept ?? (house < 0 ? ONLINE : read(hotel)) };
  for (const name of ["startDate", "endDate", "hotel"] as const) {
    const own = read(name);
    if (own !== "" && (readDay(own) ?? own) !== (readDay(derived[name]) ?? derived[name]))
      say(name, "Bei einer Ausbildungsreihe folgt das aus den Modulen. Bitte lassen Sie das Feld leer oder wie bei den Modulen.");
  }
  return {
    modules,
    derived,
    fieldOf: { startDate: start, endDate: end, hotel } as TypedSeries["fieldOf"],
  };
}
