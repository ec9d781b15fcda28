import { and, asc, eq, gt, lt, notExists, or, sql } from "drizzle-orm";
import { PORTRAIT_PATH } from "#src/domain/consulting/consulting-paths.ts";
import type { Db } from "../client.ts";
import { consultants } from "../schema/consulting.ts";
import { eventFiles, orderPapers, storedBytes } from "../schema/event-files.ts";
import { lawImports } from "../schema/law-desk.ts";

export type StoredBytes = Readonly<{ digest: string; bytes: number }>;

/** To be written before the bytes themselves: what was announced just now is not cleared away. */
export async function announceBytes(tx: Db, list: readonly StoredBytes[], now: Date): Promise<void> {
  // In one order everywhere: two who store the same never wait for each other in a circle.
  for (const { digest, bytes } of list.toSorted((one, other) => (one.digest < other.digest ? -1 : 1)))
    await tx
      .insert(storedBytes)
      .values({ digest, bytes, storedAt: now })
      .onConflictDoUpdate({ target: storedBytes.digest, set: { storedAt: now } });
}

const usedByEvent = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(eventFiles)
    .where(
      or(
        eq(eventFiles.digest, storedBytes.digest),
        eq(eventFiles.mediumDigest, storedBytes.digest),
        eq(eventFiles.smallDigest, storedBytes.digest),
      ),
    );
const usedByOrder = (db: Db) => db.select({ one: sql`1` }).from(orderPapers).where(eq(orderPapers.digest, storedBytes.digest));
const usedByLaw = (db: Db) => db.select({ one: sql`1` }).from(lawImports).where(eq(lawImports.digest, storedBytes.digest));

const usedByConsultant = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(consultants)
    .where(eq(consultants.portrait, sql`${PORTRAIT_PATH} || ${storedBytes.digest}`));

const isUnused = (db: Db, before: Date) =>
  and(
    lt(storedBytes.storedAt, before),
    notExists(usedByEvent(db)),
    notExists(usedByOrder(db)),
    notExists(usedByLaw(db)),
    notExists(usedByConsultant(db)),
  );

/** Bytes that nothing refers to and nobody has stored since `before`. */
export async function unusedBytes(db: Db, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .select({ digest: storedBytes.digest })
    .from(storedBytes)
    .where(isUnused(db, before))
    .orderBy(asc(storedBytes.digest))
    .limit(limit);
  return rows.map(({ digest }) => digest);
}

/** False when something refers to them by now, or somebody stores the same again. */
export async function forgetBytes(tx: Db, digest: string, before: Date): Promise<boolean> {
  const rows = await tx
    .delete(storedBytes)
    .where(and(eq(storedBytes.digest, digest), isUnused(tx, before)))
    .returning({ digest: storedBytes.digest });
  return rows.length > 0;
}

/** A file that lies there without a row gets one, to go the way of what nobody refers to. */
export async function adoptBytes(tx: Db, { digest, bytes }: StoredBytes, at: Date): Promise<void> {
  await tx.insert(storedBytes).values({ digest, bytes, storedAt: at }).onConflictDoNothing({ target: storedBytes.digest });
}

/** All that must lie in the store, by digest, `limit` behind `after`. */
export async function storedAfter(db: Db, after: string, limit: number): Promise<readonly StoredBytes[]> {
  return db
    .select({ digest: storedBytes.digest, bytes: storedBytes.bytes })
    .from(storedBytes)
    .where(gt(storedBytes.digest, after))
    .orderBy(asc(storedBytes.digest))
    .limit(limit);
}
