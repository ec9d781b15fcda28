import { analysesOf } from "#db/repositories/pdf-analyses.ts";
import { keptFor } from "#db/repositories/retention.ts";
import { uploadLimits } from "#src/domain/files/upload-limits.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { manageHead, PDF_PATH } from "../../rules/manage-areas.ts";
import { readLimits } from "../../rules/pdf-analysis/read-limits.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { ownAnalyses } from "./analysis-store.ts";
import type { PdfReader } from "./pdf-reader.ts";
import { portalReader } from "./portal-reader.ts";
import { MOST_ANALYSES, uploadPdf } from "./upload-pdf.ts";

export type PdfUploadModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    limits: string;
    analyses: readonly Readonly<{ name: string; href: string; facts: string }>[];
  }>;

const MB = 1_000_000;
export const pagesInWords = (pages: number): string => (pages === 1 ? "1 Seite" : `${pages} Seiten`);

/** `/manage/pdf-analysis`: hands in a PDF, and lists one's own of the last 24 hours (spec:law#pdf-analysis). */
export async function pdfUploadPage(context: ManageContext, reader: PdfReader = portalReader): Promise<Response | PdfUploadModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  response.headers.set("Cache-Control", "private, no-store");
  let problem: string | null = null;
  if (request.method === "POST") {
    const uploaded = await uploadPdf(request, reader, acting);
    if (uploaded.ok) return seeOther(`${PDF_PATH}/${uploaded.id}`);
    response.status = uploaded.status;
    // What is left of a body that was not read to its end must not be taken for the next request.
    response.headers.set("Connection", "close");
    problem = uploaded.sentence;
  }
  const analyses = await analysesOf(locals.store.db, ownAnalyses(acting), MOST_ANALYSES);
  return {
    ...frameFor(acting, url, problem === null ? null : { kind: "problem", text: problem }),
    head: manageHead("PDF prüfen", PDF_PATH),
    limits: `Höchstens ${uploadLimits.analyse.fileBytes / MB} MB und ${readLimits.pages} Seiten, ohne Passwort.`,
    analyses: analyses.map(({ id, name, pages, readAt }) => ({
      name,
      href: `${PDF_PATH}/${id}`,
      facts: `${pagesInWords(pages)}, wird am ${formatInstant(new Date(readAt.getTime() + keptFor.pdfAnalysis))} Uhr gelöscht`,
    })),
  };
}
