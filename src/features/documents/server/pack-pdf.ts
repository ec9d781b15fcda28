import { packContent } from "#src/booking/document-pack/pack-content.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { ReadCart } from "./known-values.ts";
import { closedReason, makePack, packPath } from "./make-pack.ts";
import { type EventPageContext, packEvent, submitPack } from "./pack.page.ts";

/** The browser sends the same form again, to the page: that shows what is wrong, with everything that was typed. */
const sameFormTo = (path: string): Response =>
  new Response(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });

type PdfRequest = Pick<EventPageContext, "request" | "locals" | "params">;

/** `/seminare/p/{event}/unterlagen-pdf`: the documents for the form that was sent, made for this answer and kept nowhere. */
export async function packPdf(request: PdfRequest, readCart: ReadCart): Promise<Response> {
  const context = { request: request.request, locals: request.locals, params: request.params, response: { headers: new Headers() } };
  const event = await packEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  const today = todayInBerlin(now);
  const path = packPath(event.eventId);
  if (closedReason(event, today) !== null) return seeOther(path);
  const { choice } = await submitPack(context, event, readCart, now);
  if (choice === null) return sameFormTo(path);
  const content = packContent(makePack(event, choice, { locals: context.locals, today }));
  return answerPdf(context.request, content, {
    name: ["Unterlagen", event.title, String(event.eventId)],
    turn: visitorsTurn(context.locals),
    personal: true,
  });
}
