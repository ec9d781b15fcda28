import { formatDay, type IsoDay } from "../time/german-date.ts";

/** Before so many people have answered, nothing is said about their answers (spec:staff#feedback). */
export const MIN_ANSWERS = 5;
export const BEST_SCORE = 5;

/** Answers of people who took part, one to five each. Nothing else ever makes a figure. */
export type Rating = Readonly<{ sum: number; count: number }>;

const oneDigit = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `4,6`; null below five answers. */
export const averageOf = ({ sum, count }: Rating): string | null => (count < MIN_ANSWERS ? null : oneDigit.format(sum / count));

export const noRating: Rating = { sum: 0, count: 0 };
export const addRatings = (ratings: readonly Rating[]): Rating =>
  ratings.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), noRating);

/** `4,6 von 5 aus 12 Rückmeldungen (Stand 24.11.2026)`; `asOf` is the day on which the figure was made. */
export function ratingText(rating: Rating, asOf: IsoDay | null): string {
  const average = averageOf(rating);
  if (average === null) return "Noch keine Bewertungen";
  const text = `${average} von ${BEST_SCORE} aus ${rating.count} Rückmeldungen`;
  return asOf === null ? text : `${text} (Stand ${formatDay(asOf)})`;
}

/** schema.org's `AggregateRating`; nothing below five answers. */
export function ratingJsonLd(rating: Rating): object | null {
  if (rating.count < MIN_ANSWERS) return null;
  const ratingValue = Math.round((rating.sum / rating.count) * 10) / 10;
  return { "@type": "AggregateRating", ratingValue, bestRating: BEST_SCORE, worstRating: 1, ratingCount: rating.count };
}
