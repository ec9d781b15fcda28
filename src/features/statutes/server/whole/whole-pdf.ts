import { publishedText } from "#src/release/published-text.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { wholeContentPath } from "./whole-paths.ts";

type PdfRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `/gesetze/{x}/gesamt.pdf`: the published wording as a tagged PDF; 404 where none was imported (spec:law#whole-statute). */
export async function wholePdf({ request, locals, params }: PdfRequest): Promise<Response> {
  const { statute = "" } = params;
  const text = slug.test(statute) ? publishedText(wholeContentPath(statute)) : undefined;
  if (text === undefined) return new Response(null, { status: 404 });
  const content = JSON.parse(text) as PdfContent;
  return answerPdf(request, content, { name: [content.subject], turn: visitorsTurn(locals) });
}
