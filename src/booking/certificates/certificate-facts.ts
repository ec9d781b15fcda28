import { type CertificateFacts, titledName } from "#src/domain/attendance/certificate.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { eventLength } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { eventSubject } from "../document-pack/event-subject.ts";

/** More lines would not fit on one sheet: then the parts of the programme stand for what is in them. */
const MOST_LINES = 20;

function contentsOf(event: PortalEvent): readonly string[] {
  const { program } = eventSubject(event);
  const items = program.flatMap((part) => part.items);
  return items.length > MOST_LINES ? program.map(({ title }) => title) : items;
}

type Named = Parameters<typeof titledName>[0];

/** What a certificate says that is issued now, from what the event and its theme are today. */
export function certificateFacts(person: Named, event: PortalEvent, now: Date): CertificateFacts {
  const { modules, place } = notifiedFacts(event);
  return {
    name: titledName(person),
    eventId: event.eventId,
    title: event.title,
    period: formatRange(event.startDate, event.endDate),
    modules,
    place,
    scope: eventLength(event),
    contents: contentsOf(event),
    issued: todayInBerlin(now),
  };
}
