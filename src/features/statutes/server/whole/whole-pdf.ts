import { publishedBytes, publishedText } from "#src/release/published-text.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { wholeContentPath } from "./whole-paths.ts";

type PdfRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** As much as a mail takes; of the statutes seen none comes near it. */
const MOST_PICTURES_BYTES = 10_000_000;

/** With the bytes of the pictures that are published beside the page; those beyond the limit are named. */
function withPictures(content: PdfContent): PdfContent {
  let room = MOST_PICTURES_BYTES;
  const blocks = content.blocks.map((block) => {
    const bytes = block.kind === "picture" ? publishedBytes(block.src) : undefined;
    if (bytes === undefined || bytes.length > room) return block;
    room -= bytes.length;
    return { ...block, data: bytes.toString("base64") };
  });
  return { ...content, blocks };
}

/** The published wording as a document; 404 where none was imported (spec:law#whole-statute). */
async function wholeDocument({ request, locals, params }: PdfRequest, format: Pick<PdfContent, "format">): Promise<Response> {
  const { statute = "" } = params;
  const text = slug.test(statute) ? publishedText(wholeContentPath(statute)) : undefined;
  if (text === undefined) return new Response(null, { status: 404 });
  const content: PdfContent = { ...withPictures(JSON.parse(text) as PdfContent), ...format };
  return answerPdf(request, content, { name: [content.subject], turn: visitorsTurn(locals) });
}

/** `/gesetze/{x}/gesamt.pdf`: a tagged PDF. */
export const wholePdf = (context: PdfRequest): Promise<Response> => wholeDocument(context, {});

/** `/gesetze/{x}/gesamt.epub`: a book for readers. */
export const wholeEpub = (context: PdfRequest): Promise<Response> => wholeDocument(context, { format: "epub" });
