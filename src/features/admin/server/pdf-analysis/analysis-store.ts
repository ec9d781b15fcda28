import { analysisById, layoutOfPage, type OfWhom, type PdfAnalysis } from "#db/repositories/pdf-analyses.ts";
import { keptFor } from "#db/repositories/retention.ts";
import type { PageLayout } from "../../rules/pdf-analysis/page-text.ts";
import type { Acting } from "../manage-context.ts";
import type { ReadPdf } from "./read-answer.ts";

/** What is kept beside the text of the pages. */
export type KeptFindings = Omit<ReadPdf, "pages">;

export type KeptAnalysis = Readonly<{ row: PdfAnalysis; kept: KeptFindings }>;

/** Own analyses alone, and none older than a day. */
export const ownAnalyses = ({ session, now }: Acting): OfWhom => ({
  userId: session.userId,
  after: new Date(now.getTime() - keptFor.pdfAnalysis),
});

export async function ownAnalysis(id: string, acting: Acting): Promise<KeptAnalysis | undefined> {
  const row = await analysisById(acting.locals.store.db, id, ownAnalyses(acting));
  return row && { row, kept: JSON.parse(row.findings) as KeptFindings };
}

export async function keptPage(id: string, number: number, { locals }: Acting): Promise<PageLayout | undefined> {
  const layout = await layoutOfPage(locals.store.db, id, number);
  return layout === undefined ? undefined : (JSON.parse(layout) as PageLayout);
}
