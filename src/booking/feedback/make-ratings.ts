import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/client.ts";
import { releasedTexts, scoresBy } from "#db/repositories/feedback.ts";
import { metaValue, noteMeta } from "#db/repositories/meta.ts";
import { allPublishedRatings, dropPublishedRating, putPublishedRating } from "#db/repositories/published-ratings.ts";
import type { PublishedRating } from "#src/domain/feedback/published-rating.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatMonth } from "#src/domain/time/german-date.ts";

/** What people said about events of the last three years counts. */
const RATED_DAYS = 3 * 365;
const VOICES = 6;
const MADE_ON = "ratings-made-on";

/** The figures as they are now, without the day on which they changed. */
async function ratingsOn(db: Db, today: string): Promise<ReadonlyMap<string, Omit<PublishedRating, "asOf">>> {
  const ended = { from: addDays(today, -RATED_DAYS), to: today };
  const voices = Map.groupBy(await releasedTexts(db, ended), ({ themeSlug }) => themeSlug);
  const themes = (await scoresBy(db, "theme", ended)).filter(({ key }) => key !== "");
  return new Map(
    themes.map(({ key, scores }) => {
      const shown = (voices.get(key) ?? []).slice(0, VOICES);
      return [
        key,
        {
          themeSlug: key,
          overall: scores.overall,
          trainers: scores.trainers,
          voices: shown.map(({ text, by, endDate }) => ({ text, by, month: formatMonth(endDate) })),
        },
      ];
    }),
  );
}

/** Makes anew what pages say about themes (spec:staff#feedback); only what differs is written, so only those pages change. */
export async function makeRatings(tx: Db, now: Date): Promise<void> {
  const today = todayInBerlin(now);
  const wanted = await ratingsOn(tx, today);
  const before = new Map((await allPublishedRatings(tx)).map((rating) => [rating.themeSlug, rating]));
  for (const [slug, rating] of wanted) {
    const old = before.get(slug);
    if (old !== undefined && isDeepStrictEqual(old, { ...rating, asOf: old.asOf })) continue;
    await putPublishedRating(tx, { ...rating, asOf: today }, now);
  }
  for (const slug of before.keys()) if (!wanted.has(slug)) await dropPublishedRating(tx, slug);
  await noteMeta(tx, MADE_ON, today);
}

/** Whether the figures were not made today yet. */
export const areRatingsDue = async (db: Db, now: Date): Promise<boolean> => (await metaValue(db, MADE_ON)) !== todayInBerlin(now);
