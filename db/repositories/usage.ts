import { and, asc, between, count, countDistinct, desc, eq, isNotNull, isNull, lt, max, type SQL, sql, sum } from "drizzle-orm";
import type { Brand } from "#src/brand/brand.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { missedSearches, pageReads } from "../schema/usage.ts";

export type ReadCount = Readonly<{ brand: Brand; path: string; reads: number }>;
export type MissCount = Readonly<{ brand: Brand; digest: string; words: string; times: number }>;

const AT_ONCE = 200;
/** So many days have to have seen the same words before they can be read. */
export const DAYS_UNTIL_READABLE = 3;

/** Adds to what is counted of a day; always in the same order, so that processes do not lock each other. */
export async function addReads(tx: Db, day: IsoDay, counts: readonly ReadCount[]): Promise<void> {
  const rows = counts.map((row) => ({ day, ...row })).toSorted((a, b) => (`${a.brand}${a.path}` < `${b.brand}${b.path}` ? -1 : 1));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(pageReads)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({
        target: [pageReads.day, pageReads.brand, pageReads.path],
        set: { reads: sql`${pageReads.reads} + excluded.reads` },
      });
}

/** Adds searches without a hit to a day; their words become readable on the third day that has seen them. */
export async function addMisses(tx: Db, day: IsoDay, counts: readonly MissCount[]): Promise<void> {
  for (const { brand, digest, words, times } of counts.toSorted((a, b) => (a.digest < b.digest ? -1 : 1))) {
    await tx
      .insert(missedSearches)
      .values({ day, brand, digest, words: null, times })
      .onConflictDoUpdate({
        target: [missedSearches.day, missedSearches.brand, missedSearches.digest],
        set: { times: sql`${missedSearches.times} + excluded.times` },
      });
    const same = and(eq(missedSearches.brand, brand), eq(missedSearches.digest, digest));
    const [seen] = await tx.select({ days: count() }).from(missedSearches).where(same);
    if ((seen?.days ?? 0) >= DAYS_UNTIL_READABLE)
      await tx
        .update(missedSearches)
        .set({ words })
        .where(and(same, isNull(missedSearches.words)));
  }
}

/** Both days are included. */
export type UsageFilter = Readonly<{ from: IsoDay; to: IsoDay; brand?: Brand | undefined }>;
type Part = Readonly<{ limit: number; offset: number }>;

const readWithin = ({ from, to, brand }: UsageFilter): SQL | undefined =>
  and(between(pageReads.day, from, to), brand === undefined ? undefined : eq(pageReads.brand, brand));

export type ReadPage = Readonly<{ brand: Brand; path: string; reads: number; days: number }>;

/** Pages with how often they were read, the most read first. */
export async function listReads(db: Db, filter: UsageFilter, { limit, offset }: Part): Promise<readonly ReadPage[]> {
  const { brand, path, reads, day } = pageReads;
  const total = sql<number>`coalesce(sum(${reads}), 0)`.mapWith(Number);
  return db
    .select({ brand, path, reads: total, days: countDistinct(day) })
    .from(pageReads)
    .where(readWithin(filter))
    .groupBy(brand, path)
    .orderBy(desc(sum(reads)), asc(brand), asc(path))
    .limit(limit)
    .offset(offset);
}

/** How many pages were read, and how often together. */
export async function countReads(db: Db, filter: UsageFilter): Promise<Readonly<{ pages: number; reads: number }>> {
  const [row] = await db
    .select({ pages: sql<number>`count(distinct ${pageReads.brand} || ${pageReads.path})`.mapWith(Number), reads: sum(pageReads.reads) })
    .from(pageReads)
    .where(readWithin(filter));
  return { pages: row?.pages ?? 0, reads: Number(row?.reads ?? 0) };
}

const missedWithin = ({ from, to, brand }: UsageFilter): SQL | undefined =>
  and(between(missedSearches.day, from, to), brand === undefined ? undefined : eq(missedSearches.brand, brand));

export type MissedSearch = Readonly<{ brand: Brand; words: string; times: number; days: number; last: IsoDay }>;

/** Words that nothing was found for and that may be read, the most frequent first. */
export async function listMisses(db: Db, filter: UsageFilter, { limit, offset }: Part): Promise<readonly MissedSearch[]> {
  const { brand, words, times, day } = missedSearches;
  const rows = await db
    .select({
      brand,
      words,
      times: sql<number>`coalesce(sum(${times}), 0)`.mapWith(Number),
      days: countDistinct(day),
      last: max(day),
    })
    .from(missedSearches)
    .where(and(missedWithin(filter), isNotNull(words)))
    .groupBy(brand, words)
    .orderBy(desc(sum(times)), asc(brand), asc(words))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, words: row.words ?? "", last: row.last ?? "" }));
}

/** `readable`: words that `listMisses` lists; `hidden`: how often something was looked for whose words may not be read. */
export async function countMisses(db: Db, filter: UsageFilter): Promise<Readonly<{ readable: number; hidden: number }>> {
  const { brand, words, times } = missedSearches;
  const [row] = await db
    .select({
      readable: sql<number>`count(distinct case when ${words} is not null then ${brand} || ${words} end)`.mapWith(Number),
      hidden: sql<number>`coalesce(sum(case when ${words} is null then ${times} else 0 end), 0)`.mapWith(Number),
    })
    .from(missedSearches)
    .where(missedWithin(filter));
  return { readable: row?.readable ?? 0, hidden: row?.hidden ?? 0 };
}

export async function deleteUsageBefore(tx: Db, day: IsoDay): Promise<void> {
  await tx.delete(pageReads).where(lt(pageReads.day, day));
  await tx.delete(missedSearches).where(lt(missedSearches.day, day));
}
