import type { IsoDay } from "../time/german-date.ts";
import type { Rating } from "./rating.ts";

/** A free text that its author and staff have released. `by` is empty where no name is shown; `month` is that of the event. */
export type Voice = Readonly<{ text: string; by: string; month: string }>;

/** What pages say about a theme: made from its answers once a day and when a text is released, so that pages change seldom. */
export type PublishedRating = Readonly<{
  themeSlug: string;
  overall: Rating;
  trainers: Rating;
  /** The latest first. */
  voices: readonly Voice[];
  /** The day on which the figures changed last. */
  asOf: IsoDay;
}>;
