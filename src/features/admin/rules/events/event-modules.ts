import { HOTEL_ID_ONLINE, HOTEL_IDS_NOT_IN_PERSON } from "#src/domain/events/event.ts";
import { addDays, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";

/** One part of a training series as it is stored; without a place its `hotelId` says so. */
export type ModuleValue = Readonly<{
  title: string;
  startDate: IsoDay;
  endDate: IsoDay;
  hotelId: number;
  hotelSlug: string | null;
  hotelName: string | null;
  city: string | null;
}>;

export const modulePartLabels = { title: "Titel", startDate: "Beginn", endDate: "Ende", hotel: "Hotel" } as const;
export type ModulePart = keyof typeof modulePartLabels;
export const moduleParts = Object.keys(modulePartLabels) as readonly ModulePart[];

export type ModuleField = `module-${number}-${ModulePart}`;

/** Value of a house field for what takes place online. */
export const ONLINE = "online";

export const MODULE_LIMIT = 12;
const ROWS_FOR_NEW = 6;
const ROWS_TO_ADD = 2;

export const moduleField = (row: number, part: ModulePart): ModuleField => `module-${row}-${part}`;
export const moduleFields: readonly ModuleField[] = Array.from({ length: MODULE_LIMIT }, (_, index) =>
  moduleParts.map((part) => moduleField(index + 1, part)),
).flat();
const known: ReadonlySet<string> = new Set(moduleFields);
export const isModuleField = (name: string): name is ModuleField => known.has(name);

/** How many lines for modules a form has: six for a new event, two more than there are later. */
export const moduleRows = (modules: number): number => (modules === 0 ? ROWS_FOR_NEW : Math.min(MODULE_LIMIT, modules + ROWS_TO_ADD));

export const isInPerson = ({ hotelId }: Pick<ModuleValue, "hotelId">): boolean => !HOTEL_IDS_NOT_IN_PERSON.includes(hotelId);

/** The modules of a series as its form shows them: reading that again gives the same modules. */
export const typedModules = (modules: readonly ModuleValue[]): Readonly<Partial<Record<ModuleField, string>>> =>
  Object.fromEntries(
    modules.flatMap((module, index) => [
      [moduleField(index + 1, "title"), module.title],
      [moduleField(index + 1, "startDate"), module.startDate],
      [moduleField(index + 1, "endDate"), module.endDate],
      [moduleField(index + 1, "hotel"), isInPerson(module) ? String(module.hotelId) : ONLINE],
    ]),
  );

/** The same modules so many days later. */
export const movedModules = (modules: readonly ModuleValue[], days: number): readonly ModuleValue[] =>
  days === 0
    ? modules
    : modules.map((module) => ({ ...module, startDate: addDays(module.startDate, days), endDate: addDays(module.endDate, days) }));

/** „Grundlagen, 01.03.2027 bis 03.03.2027, Köln; …“ for people to read; „–“ where there are none. */
export const modulesText = (modules: readonly ModuleValue[]): string =>
  modules.length === 0
    ? "–"
    : modules.map(({ title, startDate, endDate, city }) => `${title}, ${formatRange(startDate, endDate)}, ${city ?? "Online"}`).join("; ");

export const onlineModule = { hotelId: HOTEL_ID_ONLINE, hotelSlug: null, hotelName: null, city: null } as const;
