import { formatDay } from "#src/domain/time/german-date.ts";
import { type EventField, type EventTyped, type EventValue, eventFields, PRICE_FIELDS, RATE_FIELDS } from "./event-fields.ts";
import { modulesText, ONLINE } from "./event-modules.ts";

const plainEuro = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `159000` as `1.590,00`, the way it is typed; empty for what is not given. */
export const typedEuro = (cents: number | null): string => (cents === null ? "" : plainEuro.format(cents / 100));

/** An event as its form shows it: reading that again gives the same event. */
export function typedOf(value: EventValue): Readonly<Record<EventField, string>> {
  const [trainer1 = "", trainer2 = "", trainer3 = ""] = value.trainers;
  const money = Object.fromEntries([...PRICE_FIELDS, ...RATE_FIELDS].map((name) => [name, typedEuro(value[name])])) as Record<
    (typeof PRICE_FIELDS)[number] | (typeof RATE_FIELDS)[number],
    string
  >;
  return {
    theme: value.themeSlug ?? value.conferenceSlug ?? "",
    startDate: value.startDate,
    endDate: value.endDate,
    startTime: value.startTime,
    endTime: value.endTime,
    hotel: value.hotelId === null ? ONLINE : String(value.hotelId),
    room: value.room ?? "",
    onlineLink: value.onlineLink ?? "",
    seats: String(value.seats),
    minimum: String(value.minimum),
    decisionDate: value.decisionDate ?? "",
    ...money,
    trainer1,
    trainer2,
    trainer3,
    manager: value.managerId ?? "",
    notes: value.notes,
  };
}

/** The fields in which two versions of an event differ, in the order of the form. */
export const changedFields = (one: EventTyped, other: EventTyped): readonly EventField[] =>
  eventFields.filter((name) => (one[name] ?? "") !== (other[name] ?? ""));

/** Whether customers are told of it: of other days, times or places. */
export const isMoved = (before: EventValue, after: EventValue): boolean =>
  modulesText(before.modules) !== modulesText(after.modules) ||
  (["startDate", "endDate", "startTime", "endTime", "hotelId"] as const).some((name) => before[name] !== after[name]);

/** Names that stand behind the values of a form, for people to read. */
export type EventNames = Readonly<{
  hotel: (id: string) => string | undefined;
  trainer: (slug: string) => string | undefined;
  manager: (id: string) => string | undefined;
}>;

const DAYS: ReadonlySet<EventField> = new Set(["startDate", "endDate", "decisionDate"]);
const MONEY: ReadonlySet<EventField> = new Set([...PRICE_FIELDS, ...RATE_FIELDS]);

/** A typed value as people read it: `05.03.2027`, `Hotel Muster, Köln`, `1.590,00 €`; „–“ for nothing. */
export function fieldText(name: EventField, typed: string, names: EventNames): string {
  if (typed === "") return "–";
  if (DAYS.has(name)) return /^\d{4}-\d\d-\d\d$/.test(typed) ? formatDay(typed) : typed;
  if (MONEY.has(name)) return `${typed} €`;
  if (name === "hotel") return typed === ONLINE ? "Online" : (names.hotel(typed) ?? typed);
  if (name === "manager") return names.manager(typed) ?? "–";
  if (name.startsWith("trainer")) return names.trainer(typed) ?? typed;
  return typed;
}
