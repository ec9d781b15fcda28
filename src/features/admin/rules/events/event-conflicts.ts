import type { DeskConference } from "#src/domain/events/desk-choices.ts";
import { daysOf, formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import { type GermanState, germanStates, publicHolidays } from "#src/domain/time/state-holidays.ts";

type Days = Readonly<{ startDate: IsoDay; endDate: IsoDay }>;
type Own = Days & Readonly<{ hotelId: number | null; room: string | null; trainers: readonly string[] }>;
/** `name` says which one it is: „Termin 12“, „Zeile 5“. */
export type OtherEvent = Own & Readonly<{ name: string; title: string }>;

const isState = (text: string | undefined): text is GermanState => germanStates.some((state) => state === text);

/** „03.10.2027 ist ein Feiertag (Tag der Deutschen Einheit)“ for each public holiday of the Land; online only those of all states. */
export function holidayWarnings({ startDate, endDate }: Days, state: string | undefined): readonly string[] {
  const land = isState(state) ? state : null;
  return daysOf(startDate, endDate).flatMap((day) => {
    const name = publicHolidays(Number(day.slice(0, 4)), land).get(day);
    return name === undefined ? [] : [`Der ${formatDay(day)} ist ein Feiertag${land === null ? "" : ` in ${land}`} (${name}).`];
  });
}

/** Of an event of the same theme or conference, first day and house. */
export const twinSentence = (eventId: number): string => `Diesen Termin gibt es schon: Nummer ${eventId}.`;

/** „Die Workshops haben zusammen nur 40 Plätze, …“ where not everybody could take part in as many as one may choose. */
export function workshopWarnings(seats: number, { choices, workshops }: Pick<DeskConference, "choices" | "workshops">): readonly string[] {
  const all = workshops.reduce((sum, workshop) => sum + workshop.seats, 0);
  return all >= seats * choices
    ? []
    : [`Die Workshops haben zusammen nur ${all} Plätze, gebraucht werden bis zu ${seats * choices} (${seats} Personen, je ${choices}).`];
}

/** Whom or what two events would need at the same time, one sentence each. `nameOf` gives the name of a trainer. */
export function overlapWarnings(own: Own, others: readonly OtherEvent[], nameOf: (trainer: string) => string): readonly string[] {
  const sentences = others.flatMap(({ name, title, startDate, endDate, hotelId, room, trainers }) => {
    if (startDate > own.endDate || endDate < own.startDate) return [];
    const where = `${name}, „${title}“, ${formatRange(startDate, endDate)}`;
    return [
      ...trainers
        .filter((trainer) => own.trainers.includes(trainer))
        .map((trainer) => `${nameOf(trainer)} ist schon eingeteilt: ${where}.`),
      ...(hotelId !== null && hotelId === own.hotelId && room !== null && room === own.room
        ? [`Der Raum „${room}“ ist schon belegt: ${where}.`]
        : []),
    ];
  });
  return [...new Set(sentences)];
}
