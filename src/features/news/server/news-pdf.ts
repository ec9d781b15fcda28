import type { Origins } from "#src/brand/brand.ts";
import { pdfBlocksOf } from "#src/catalogue/pdf-blocks.ts";
import { type PublishedEntry, publishedEntry } from "#src/catalogue/published-sources.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

type PdfRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** A piece of news is as old as its date, however often it is printed. */
function newsPdfContent({ entry: { id, data, media }, body }: PublishedEntry<"news">, origins: Origins): PdfContent {
  return {
    brand: "betriebsrat",
    title: data.title,
    kicker: `${formatDay(data.date)} · ${data.author} · für ${data.audiences.map((audience) => audienceNames[audience]).join(", ")}`,
    subject: data.description,
    asOf: `Stand: ${formatDay(data.date)}`,
    created: data.date,
    address: `${origins.betriebsrat}/news/${id}`,
    blocks: [{ kind: "paragraph", tone: "lead", text: data.teaser }, ...pdfBlocksOf(body, "betriebsrat", origins, media)],
  };
}

/** `/news/pdf/{x}`; 404 for a piece of news that is not published. */
export async function newsPdf({ request, locals, params }: PdfRequest): Promise<Response> {
  const published = publishedEntry("news", params["news"] ?? "");
  if (published === undefined) return new Response(null, { status: 404 });
  return answerPdf(request, newsPdfContent(published, locals.origins), {
    name: ["News", published.entry.data.title],
    turn: visitorsTurn(locals),
  });
}
