import { notifiedFacts } from "../booking/notified-facts.ts";
import { formatDayLong } from "../time/german-date.ts";
import { eventKind, eventLength, kindLabels } from "./event-kind.ts";
import type { PortalEvent } from "./portal-event.ts";

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
    ["Ort", notifiedFacts(event).place],
    ["Art und Dauer", `${kindLabels[eventKind(event)]}, ${eventLength(event)}`],
    ["Terminnummer", String(eventId)],
  ];
}
