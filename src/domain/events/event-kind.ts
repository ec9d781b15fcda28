import { daysBetween } from "../time/german-date.ts";
import { type EventFacts, eventCity, isOneDay, isOnline, isTrainingSeries, isTrainingSeriesInPerson } from "./event.ts";

export type EventKind = "in-person" | "one-day" | "online" | "series-in-person" | "series-online" | "conference";

export const kindLabels: Readonly<Record<EventKind, string>> = {
  "in-person": "Präsenzseminar",
  "one-day": "Tagesseminar",
  online: "Online-Seminar",
  "series-in-person": "Seminarreihe in Präsenz",
  "series-online": "Seminarreihe online",
  conference: "Fachtagung",
};

/** The kinds (spec:events-and-booking-states#kinds) in one word; a conference is told by its slug, a series by its modules. */
export function eventKind(event: EventFacts & Readonly<{ conferenceSlug: string | null }>): EventKind {
  if (event.conferenceSlug !== null) return "conference";
  if (isTrainingSeries(event)) return isTrainingSeriesInPerson(event) ? "series-in-person" : "series-online";
  if (isOnline(event)) return "online";
  return isOneDay(event) ? "one-day" : "in-person";
}

type Span = Readonly<{ startDate: string; endDate: string }>;
const daysIn = ({ startDate, endDate }: Span): number => daysBetween(startDate, endDate) + 1;

/** Days with training; the weeks between the modules of a series don't count. */
export function trainingDays(event: EventFacts): number {
  return isTrainingSeries(event) ? event.modules.reduce((sum, module) => sum + daysIn(module), 0) : daysIn(event);
}

export const lengthLabel = (days: number): string => (days === 1 ? "1 Tag" : `${days} Tage`);

/** `5 Tage`, `9 Tage in 3 Modulen`. */
export function eventLength(event: EventFacts): string {
  const days = lengthLabel(trainingDays(event));
  return event.modules.length > 1 ? `${days} in ${event.modules.length} Modulen` : days;
}

/** Every town of a series in the order of its modules, `Potsdam, Leipzig`; otherwise the one town or `Online`. */
export function eventPlaces(event: EventFacts): string {
  if (!isTrainingSeries(event)) return eventCity(event);
  return [...new Set(event.modules.map(({ hotel }) => hotel?.city ?? "Online"))].join(", ");
}
