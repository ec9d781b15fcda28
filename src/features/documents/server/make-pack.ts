import { eventSubject } from "#src/booking/document-pack/event-subject.ts";
import { documentPack } from "#src/domain/document-pack/document-pack.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { pricedEvent, quoteOf } from "#src/domain/pricing/price-quote.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { paperTexts } from "#src/queries/wordings.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { PackFilePaths } from "../rules/pack-files.ts";
import type { PackChoice } from "../rules/read-pack.ts";

export const packPath = (eventId: number): string => `/seminare/p/${eventId}/unterlagen`;

/** Where the papers of a form are sent to as files. */
export const packFilePaths = (eventId: number): PackFilePaths => ({ pdf: `${packPath(eventId)}-pdf`, docx: `${packPath(eventId)}-docx` });

export function closedReason({ cancelled, startDate }: PortalEvent, today: IsoDay): "cancelled" | "past" | null {
  if (cancelled) return "cancelled";
  return startDate < today ? "past" : null;
}

export function makePack(
  event: PortalEvent,
  choice: PackChoice,
  { locals, today }: Readonly<{ locals: PortalLocals; today: IsoDay }>,
): DocumentPack {
  const participants = choice.people.map(({ option }) => ({ option, extraNights: 0 }));
  const outcome = quoteOf(pricedEvent(event), participants, buildEnvironment().vatPercent);
  const { goals, program } = eventSubject(event);
  return documentPack({
    ...choice,
    event,
    quote: outcome.ok ? outcome.quote : null,
    subject: { goals, program },
    texts: paperTexts(),
    origins: locals.origins,
    today,
    reissued: null,
  });
}
