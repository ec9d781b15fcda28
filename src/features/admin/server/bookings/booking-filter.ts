import type { DeskBookingFilter } from "#db/repositories/desk-bookings.ts";
import { bookingStatuses, bookingStatusLabels } from "#src/domain/booking/booking.ts";
import { orderSources, sourceLabels } from "#src/domain/booking/order-source.ts";
import { berlinInstant, endOfDay } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { HOLDS_TODAY } from "../../rules/manage-areas.ts";
import type { Choice, FilterField } from "../../rules/table-model.ts";

const TEXT_LIMIT = 100;
const BEGINNING = "beginn";

type Asked = Readonly<{
  text: string;
  event: string;
  state: (typeof bookingStatuses)[number] | undefined;
  source: (typeof orderSources)[number] | undefined;
  from: IsoDay | undefined;
  to: IsoDay | undefined;
  /** The period is of the events' first days, not of the orders. */
  byBeginning: boolean;
  holdsToday: boolean;
}>;

/** What the address of the list asks for; what means nothing there is left out. */
export function bookingsAsked({ searchParams: query }: URL): Asked {
  const text = (name: string): string => (query.get(name) ?? "").trim().slice(0, TEXT_LIMIT);
  return {
    text: text("suche"),
    event: text("termin"),
    state: bookingStatuses.find((one) => one === query.get("stand")),
    source: orderSources.find((one) => one === query.get("eingang")),
    from: readDay(query.get("von") ?? "") ?? undefined,
    to: readDay(query.get("bis") ?? "") ?? undefined,
    byBeginning: query.get("zeitraum") === BEGINNING,
    holdsToday: query.get("frist") === HOLDS_TODAY,
  };
}

/** The same as an address has it. */
export const bookingQuery = ({ text, event, state, source, from, to, byBeginning, holdsToday }: Asked) => ({
  suche: text,
  termin: event,
  stand: state,
  eingang: source,
  von: from,
  bis: to,
  zeitraum: byBeginning && (from ?? to) !== undefined ? BEGINNING : undefined,
  frist: holdsToday ? HOLDS_TODAY : undefined,
});

const midnight = (day: IsoDay): Date => new Date(berlinInstant(day, "00:00"));

export function bookingFilter({ text, event, state, source, from, to, byBeginning, holdsToday }: Asked, now: Date): DeskBookingFilter {
  const period = byBeginning
    ? { beginsFrom: from, beginsTo: to }
    : {
        orderedFrom: from === undefined ? undefined : midnight(from),
        orderedBefore: to === undefined ? undefined : midnight(addDays(to, 1)),
      };
  return { text, event, state, source, ...period, holdsUntil: holdsToday ? endOfDay(now) : undefined };
}

const choices = (words: readonly string[], labels: Readonly<Record<string, string>>): readonly Choice[] =>
  words.map((value) => ({ value, label: labels[value] ?? value }));

/** The fields above the list, as they were filled in. */
export const bookingFields = ({ text, event, state, source, from, to, byBeginning, holdsToday }: Asked): readonly FilterField[] => [
  { kind: "search", name: "suche", label: "Person, Besteller, Firma, E-Mail oder Bestellnummer", value: text },
  { kind: "search", name: "termin", label: "Termin (Nummer oder Titel)", value: event },
  { kind: "choice", name: "stand", label: "Stand", value: state ?? "", options: choices(bookingStatuses, bookingStatusLabels) },
  { kind: "choice", name: "eingang", label: "Eingang", value: source ?? "", options: choices(orderSources, sourceLabels) },
  { kind: "day", name: "von", label: "Von", value: from ?? "" },
  { kind: "day", name: "bis", label: "Bis", value: to ?? "" },
  {
    kind: "choice",
    name: "zeitraum",
    label: "Zeitraum meint",
    value: byBeginning ? BEGINNING : "",
    all: "Tag der Bestellung",
    options: [{ value: BEGINNING, label: "Beginn der Veranstaltung" }],
  },
  {
    kind: "choice",
    name: "frist",
    label: "Reservierungen",
    value: holdsToday ? HOLDS_TODAY : "",
    options: [{ value: HOLDS_TODAY, label: "Frist endet heute" }],
  },
];
