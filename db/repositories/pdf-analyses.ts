import { and, desc, eq, gt, inArray, lte, notInArray } from "drizzle-orm";
import type { Db } from "../client.ts";
import { pdfAnalyses, pdfPages } from "../schema/pdf-analyses.ts";

export type PdfAnalysis = Readonly<typeof pdfAnalyses.$inferSelect>;

/** Whose, and read after when: what is older is gone, whether its row is or not. */
export type OfWhom = Readonly<{ userId: string; after: Date }>;

const isOf = ({ userId, after }: OfWhom) => and(eq(pdfAnalyses.userId, userId), gt(pdfAnalyses.readAt, after));

/** `layouts`: one for each page, in order. */
export async function insertAnalysis(tx: Db, analysis: PdfAnalysis, layouts: readonly string[]): Promise<void> {
  await tx.insert(pdfAnalyses).values(analysis);
  for (const [index, layout] of layouts.entries()) await tx.insert(pdfPages).values({ analysisId: analysis.id, number: index + 1, layout });
}

/** The newest `limit`, without what was found. */
export async function analysesOf(db: Db, whom: OfWhom, limit: number): Promise<readonly Omit<PdfAnalysis, "findings">[]> {
  const { id, userId, name, pages, readAt } = pdfAnalyses;
  return db.select({ id, userId, name, pages, readAt }).from(pdfAnalyses).where(isOf(whom)).orderBy(desc(readAt), desc(id)).limit(limit);
}

export async function analysisById(db: Db, id: string, whom: OfWhom): Promise<PdfAnalysis | undefined> {
  const [row] = await db
    .select()
    .from(pdfAnalyses)
    .where(and(eq(pdfAnalyses.id, id), isOf(whom)));
  return row;
}

export async function layoutOfPage(db: Db, analysisId: string, number: number): Promise<string | undefined> {
  const [row] = await db
    .select({ layout: pdfPages.layout })
    .from(pdfPages)
    .where(and(eq(pdfPages.analysisId, analysisId), eq(pdfPages.number, number)));
  return row?.layout;
}

/** False where there is none, or it is somebody else's. */
export async function deleteAnalysis(tx: Db, id: string, whom: OfWhom): Promise<boolean> {
  const rows = await tx
    .delete(pdfAnalyses)
    .where(and(eq(pdfAnalyses.id, id), isOf(whom)))
    .returning({ id: pdfAnalyses.id });
  return rows.length > 0;
}

/** Leaves somebody's newest `most`. */
export async function deleteAnalysesBeyond(tx: Db, userId: string, most: number): Promise<void> {
  const { id, readAt } = pdfAnalyses;
  const kept = await tx.select({ id }).from(pdfAnalyses).where(eq(pdfAnalyses.userId, userId)).orderBy(desc(readAt), desc(id)).limit(most);
  const ids = kept.map((row) => row.id);
  await tx.delete(pdfAnalyses).where(and(eq(pdfAnalyses.userId, userId), notInArray(id, ids)));
}

/** Forgets what was read at `before` or earlier, `limit` at a time; returns how many went. */
export async function deleteAnalysesBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const over = tx.select({ id: pdfAnalyses.id }).from(pdfAnalyses).where(lte(pdfAnalyses.readAt, before)).limit(limit);
  const rows = await tx.delete(pdfAnalyses).where(inArray(pdfAnalyses.id, over)).returning({ id: pdfAnalyses.id });
  return rows.length;
}
