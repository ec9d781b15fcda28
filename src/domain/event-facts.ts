import { eventKind, eventLength, kindLabels } from "./event-kind.ts";
import { formatDayLong } from "./german-date.ts";
import type { PortalEvent } from "./portal-event.ts";
import { toldFacts } from "./told-facts.ts";

/** What documents say about an event first: when, where, what kind, and its number. */
export function eventFacts(event: PortalEvent): readonly (readonly [label: string, value: string])[] {
  const { startDate, endDate, startTime, endTime, eventId } = event;
  const when: readonly (readonly [string, string])[] =
    startDate === endDate
      ? [["Termin", `${formatDayLong(startDate)}, ${startTime} bis ${endTime} Uhr`]]
      : [
          ["Beginn", `${formatDayLong(startDate)}, ${startTime} Uhr`],
          ["Ende", `${formatDayLong(endDate)}, ${endTime} Uhr`],
        ];
  return [
    ...when,
    ["Ort", toldFacts(event).place],
    ["Art und Dauer", `${kindLabels[eventKind(event)]}, ${eventLength(event)}`],
    ["Terminnummer", String(eventId)],
  ];
}
