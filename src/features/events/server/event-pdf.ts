import { eventById } from "#db/repositories/events.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { eventPdfContent } from "./event-pdf-content.ts";

type PdfRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** `/seminare/p-pdf/{x}`; 404 for an event that there is not. */
export async function eventPdf({ request, locals, params }: PdfRequest): Promise<Response> {
  const number = eventNumber(params["event"]);
  const event = number === null ? undefined : await eventById(locals.store.db, number);
  if (event === undefined) return new Response(null, { status: 404 });
  const today = todayInBerlin(new Date());
  const content = eventPdfContent(event, { origins: locals.origins, today, vatPercent: buildEnvironment().vatPercent });
  return answerPdf(request, content, { name: ["Seminar", event.title, String(event.eventId)], turn: visitorsTurn(locals) });
}
