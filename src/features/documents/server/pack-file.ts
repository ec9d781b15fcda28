import type { PackFormat } from "#src/booking/document-pack/pack-content.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { demandRoom, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { answerPack } from "./answer-pack.ts";
import type { ReadCart } from "./known-values.ts";
import { closedReason, makePack, packPath } from "./make-pack.ts";
import { type EventPageContext, packEvent, submitPack } from "./pack.page.ts";

/** The browser sends the same form again, to the page: that shows what is wrong, with everything that was typed. */
const sameFormTo = (path: string): Response =>
  new Response(null, { status: 307, headers: { Location: path, "Cache-Control": "no-store" } });

type FileRequest = Pick<EventPageContext, "request" | "locals" | "params">;

/** `/seminare/p/{event}/unterlagen-pdf` and `-docx`: the documents for the form that was sent, made for this answer and kept nowhere. */
export async function packFile(request: FileRequest, readCart: ReadCart, format: PackFormat): Promise<Response> {
  const context = { request: request.request, locals: request.locals, params: request.params, response: { headers: new Headers() } };
  demandRoom(visitorsTurn(request.locals));
  const event = await packEvent(context);
  if (event === undefined) return new Response(null, { status: 404 });
  const now = new Date();
  const today = todayInBerlin(now);
  const path = packPath(event.eventId);
  if (closedReason(event, today) !== null) return seeOther(path);
  const { choice } = await submitPack(context, event, readCart, now);
  if (choice === null) return sameFormTo(path);
  const { locals } = context;
  return answerPack(makePack(event, choice, { locals, today }), { request: context.request, locals, format, own: false });
}
