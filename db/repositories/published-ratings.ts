import { asc, count, eq, sum } from "drizzle-orm";
import type { PublishedRating, Voice } from "#src/domain/feedback/published-rating.ts";
import type { Db } from "../client.ts";
import { publishedRatings } from "../schema/feedback.ts";
import { sumOfChanges } from "./sum-of-changes.ts";

type Row = typeof publishedRatings.$inferSelect;

const opened = ({ themeSlug, overallSum, overallCount, trainersSum, trainersCount, voices, asOf }: Row): PublishedRating => ({
  themeSlug,
  overall: { sum: overallSum, count: overallCount },
  trainers: { sum: trainersSum, count: trainersCount },
  voices: JSON.parse(voices) as Voice[],
  asOf,
});

/** By theme. */
export async function allPublishedRatings(db: Db): Promise<readonly PublishedRating[]> {
  return (await db.select().from(publishedRatings).orderBy(asc(publishedRatings.themeSlug))).map(opened);
}

/** Two equal ones mean that nothing has changed in between. */
export async function ratingStamp(db: Db): Promise<string> {
  const [row] = await db
    .select({ rows: count(), answers: sum(publishedRatings.overallCount), changes: sumOfChanges(publishedRatings.updatedAt) })
    .from(publishedRatings);
  return JSON.stringify(row);
}

export async function putPublishedRating(tx: Db, rating: PublishedRating, now: Date): Promise<void> {
  const { themeSlug, overall, trainers, voices, asOf } = rating;
  const row = {
    overallSum: overall.sum,
    overallCount: overall.count,
    trainersSum: trainers.sum,
    trainersCount: trainers.count,
    voices: JSON.stringify(voices),
    asOf,
    updatedAt: now,
  };
  await tx
    .insert(publishedRatings)
    .values({ themeSlug, ...row })
    .onConflictDoUpdate({ target: publishedRatings.themeSlug, set: row });
}

export async function dropPublishedRating(tx: Db, themeSlug: string): Promise<void> {
  await tx.delete(publishedRatings).where(eq(publishedRatings.themeSlug, themeSlug));
}
