import { and, asc, eq, isNull, or } from "drizzle-orm";
import type { Db } from "../client.ts";
import { replyTemplates } from "../schema/request-desk.ts";

export type ReplyTemplate = Readonly<typeof replyTemplates.$inferSelect>;

/** All templates, or those that fit requests of a kind, by name. */
export async function replyTemplatesFor(db: Db, kind?: string): Promise<readonly ReplyTemplate[]> {
  const fits = kind === undefined ? undefined : or(isNull(replyTemplates.kind), eq(replyTemplates.kind, kind));
  return db.select().from(replyTemplates).where(fits).orderBy(asc(replyTemplates.name), asc(replyTemplates.id));
}

export async function replyTemplateById(db: Db, id: string): Promise<ReplyTemplate | undefined> {
  const [row] = await db.select().from(replyTemplates).where(eq(replyTemplates.id, id));
  return row;
}

/** False when another one has that name. */
export async function insertReplyTemplate(tx: Db, template: ReplyTemplate): Promise<boolean> {
  const rows = await tx
    .insert(replyTemplates)
    .values(template)
    .onConflictDoNothing({ target: replyTemplates.name })
    .returning({ id: replyTemplates.id });
  return rows.length > 0;
}

export async function templateNamed(db: Db, name: string): Promise<ReplyTemplate | undefined> {
  const [row] = await db.select().from(replyTemplates).where(eq(replyTemplates.name, name));
  return row;
}

const asSeen = (id: string, version: number) => and(eq(replyTemplates.id, id), eq(replyTemplates.version, version));

/** False when somebody else has changed or deleted it since `version`. */
export async function changeReplyTemplate(
  tx: Db,
  id: string,
  version: number,
  change: Omit<ReplyTemplate, "id" | "version">,
): Promise<boolean> {
  const rows = await tx
    .update(replyTemplates)
    .set({ ...change, version: version + 1 })
    .where(asSeen(id, version))
    .returning({ id: replyTemplates.id });
  return rows.length > 0;
}

export async function deleteReplyTemplate(tx: Db, id: string, version: number): Promise<boolean> {
  return (await tx.delete(replyTemplates).where(asSeen(id, version)).returning({ id: replyTemplates.id })).length > 0;
}
