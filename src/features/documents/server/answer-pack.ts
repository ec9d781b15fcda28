import { type PackFormat, packContent, paperContent } from "#src/booking/document-pack/pack-content.ts";
import type { DocumentPack } from "#src/domain/document-pack/pack-document.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { askedPaper } from "../rules/pack-files.ts";

type Asked = Readonly<{ request: Request; locals: PortalLocals; format: PackFormat; own: boolean }>;

/** All papers as one file, or the one that `?papier=` names; 404 for a paper that there is not. Kept nowhere. */
export async function answerPack(pack: DocumentPack, { request, locals, format, own }: Asked): Promise<Response> {
  const asked = askedPaper(new URL(request.url).searchParams);
  const paper = pack.documents.find(({ id }) => id === asked);
  if (asked === undefined || (asked !== null && paper === undefined)) return new Response(null, { status: 404 });
  const content = paper === undefined ? packContent(pack, format) : paperContent(pack, paper, format);
  const { eventTitle, eventId } = pack;
  const name = [paper === undefined ? "Unterlagen" : paper.title, eventTitle, String(eventId)];
  return answerPdf(request, content, { name, turn: visitorsTurn(locals, own), personal: true });
}
