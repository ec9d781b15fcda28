import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { lawChanges, lawImports, lawTasks } from "../schema/law-desk.ts";

export type LawImport = Readonly<typeof lawImports.$inferSelect>;
export type LawChange = Readonly<typeof lawChanges.$inferSelect>;
export type LawTask = Readonly<typeof lawTasks.$inferSelect>;
type LawImportState = LawImport["state"];
type Page = Readonly<{ limit: number; offset: number }>;

export async function insertLawImport(tx: Db, row: LawImport): Promise<void> {
  await tx.insert(lawImports).values(row);
}

export async function lawImportById(db: Db, id: string): Promise<LawImport | undefined> {
  const [row] = await db.select().from(lawImports).where(eq(lawImports.id, id));
  return row;
}

/** The newest first. */
export async function listLawImports(db: Db, { limit, offset }: Page): Promise<readonly LawImport[]> {
  return db.select().from(lawImports).orderBy(desc(lawImports.createdAt), desc(lawImports.id)).limit(limit).offset(offset);
}

export async function countLawImports(db: Db, state?: LawImportState): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(lawImports)
    .where(state === undefined ? undefined : eq(lawImports.state, state));
  return Number(row?.count ?? 0);
}

/** What the server has to do next: in the order in which it came. */
export async function nextLawImport(db: Db): Promise<LawImport | undefined> {
  const [row] = await db
    .select()
    .from(lawImports)
    .where(inArray(lawImports.state, ["wartet", "bestaetigt"]))
    .orderBy(asc(lawImports.createdAt), asc(lawImports.id))
    .limit(1);
  return row;
}

/** False when it was not in the state `from` any more. */
export async function changeLawImport(tx: Db, id: string, from: LawImportState, change: Partial<LawImport>): Promise<boolean> {
  const rows = await tx
    .update(lawImports)
    .set(change)
    .where(and(eq(lawImports.id, id), eq(lawImports.state, from)))
    .returning({ id: lawImports.id });
  return rows.length > 0;
}

const BATCH = 50;

export async function insertLawChanges(tx: Db, changes: readonly LawChange[], tasks: readonly LawTask[]): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH) await tx.insert(lawChanges).values(changes.slice(at, at + BATCH));
  for (let at = 0; at < tasks.length; at += BATCH) await tx.insert(lawTasks).values(tasks.slice(at, at + BATCH));
}

export type CountedChange = LawChange & Readonly<{ tasks: number; open: number }>;

/** Changed provisions that something cites, those of the newest import first; with `open` those alone where something is left to do. */
export async function listLawChanges(
  db: Db,
  { limit, offset, open }: Page & Readonly<{ open: boolean }>,
): Promise<readonly CountedChange[]> {
  const left = sql<number>`count(*) - count(${lawTasks.doneAt})`;
  const rows = await db
    .select({ change: lawChanges, tasks: count(), open: left })
    .from(lawChanges)
    .innerJoin(lawTasks, eq(lawTasks.changeId, lawChanges.id))
    .where(open ? isNull(lawTasks.doneAt) : undefined)
    .groupBy(lawChanges.id)
    .orderBy(desc(lawChanges.at), asc(lawChanges.position), asc(lawChanges.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row.change, tasks: Number(row.tasks), open: Number(row.open) }));
}

export async function countLawChanges(db: Db, open: boolean): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${lawTasks.changeId})` })
    .from(lawTasks)
    .where(open ? isNull(lawTasks.doneAt) : undefined);
  return Number(row?.count ?? 0);
}

/** Texts that wait to be looked at. */
export async function countOpenLawTasks(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lawTasks).where(isNull(lawTasks.doneAt));
  return Number(row?.count ?? 0);
}

export async function lawChangeById(db: Db, id: string): Promise<LawChange | undefined> {
  const [row] = await db.select().from(lawChanges).where(eq(lawChanges.id, id));
  return row;
}

export async function countTasksOfChange(db: Db, changeId: string): Promise<Readonly<{ all: number; done: number }>> {
  const [row] = await db
    .select({ all: count(), done: count(lawTasks.doneAt) })
    .from(lawTasks)
    .where(eq(lawTasks.changeId, changeId));
  return { all: Number(row?.all ?? 0), done: Number(row?.done ?? 0) };
}

/** What is open first, the closest first. */
export async function tasksOfChange(db: Db, changeId: string, { limit, offset }: Page): Promise<readonly LawTask[]> {
  return db
    .select()
    .from(lawTasks)
    .where(eq(lawTasks.changeId, changeId))
    .orderBy(asc(isNotNull(lawTasks.doneAt)), desc(lawTasks.closeness), asc(lawTasks.file))
    .limit(limit)
    .offset(offset);
}

export async function lawTaskById(db: Db, id: string): Promise<LawTask | undefined> {
  const [row] = await db.select().from(lawTasks).where(eq(lawTasks.id, id));
  return row;
}

/** False when somebody else has done it by now. */
export async function finishLawTask(tx: Db, id: string, done: Pick<LawTask, "doneAt" | "doneById" | "note">): Promise<boolean> {
  const rows = await tx
    .update(lawTasks)
    .set(done)
    .where(and(eq(lawTasks.id, id), isNull(lawTasks.doneAt)))
    .returning({ id: lawTasks.id });
  return rows.length > 0;
}

/** False when it is open already. */
export async function reopenLawTask(tx: Db, id: string): Promise<boolean> {
  const rows = await tx
    .update(lawTasks)
    .set({ doneAt: null, doneById: null, note: null })
    .where(and(eq(lawTasks.id, id), isNotNull(lawTasks.doneAt)))
    .returning({ id: lawTasks.id });
  return rows.length > 0;
}

/** Content files with something to look at, below a folder or all of them. */
export async function filesWithOpenLawTasks(db: Db, folder?: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ file: lawTasks.file })
    .from(lawTasks)
    .where(and(isNull(lawTasks.doneAt), folder === undefined ? undefined : like(lawTasks.file, `${folder}/%`)));
  return new Set(rows.map(({ file }) => file));
}

/** What has to be looked at in a file, with the moment at which the change was imported. */
export async function openLawTasksOf(db: Db, file: string): Promise<readonly Readonly<{ id: string; at: Date }>[]> {
  return db
    .select({ id: lawTasks.id, at: lawChanges.at })
    .from(lawTasks)
    .innerJoin(lawChanges, eq(lawChanges.id, lawTasks.changeId))
    .where(and(eq(lawTasks.file, file), isNull(lawTasks.doneAt)))
    .orderBy(asc(lawTasks.id));
}
