import type { SeatsOf } from "#db/repositories/bookings.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { sectionOf } from "#src/domain/booking/seat-state.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { type Recommendation, recommendedNow } from "#src/queries/recommendations.ts";
import type { CallResult } from "#src/shared/http/contract.ts";
import type { getArticleRecommendations } from "../rules/article-recommendations.contract.ts";
import { memberScope } from "./member-scope.ts";
import type { OrderedSeat } from "./ordered-seats.ts";

/** What is remembered as just learned: what ended within a year. */
export const lately = (now: Date): SeatsOf => ({ endsFrom: addDays(todayInBerlin(now), -365) });

const read = ["topics", "news", "videos"] as const;
const OF_EACH = 4;

type Subject = Readonly<{ slug: string; title: string; coming: boolean }>;

/** Themes of seats that stand or have been used: what comes soonest first, then what was last. */
function subjectsOf(seats: readonly OrderedSeat[]): readonly Subject[] {
  const standing = seats.filter(({ state }) => sectionOf(state) !== "ended");
  const inOrder = (coming: boolean): readonly OrderedSeat[] =>
    standing
      .filter(({ state }) => (sectionOf(state) === "upcoming") === coming)
      .toSorted((a, b) => (coming ? 1 : -1) * a.event.startDate.localeCompare(b.event.startDate));
  const found = new Map<string, Subject>();
  for (const coming of [true, false])
    for (const { event } of inOrder(coming))
      if (event.themeSlug !== null && !found.has(event.themeSlug))
        found.set(event.themeSlug, { slug: event.themeSlug, title: event.title, coming });
  return [...found.values()];
}

const reasonOf = ({ title, coming }: Subject): string => (coming ? `zu Ihrem Seminar „${title}“` : `zum Weiterlesen nach „${title}“`);

function recommendationsFor(subjects: readonly Subject[]): readonly (Recommendation & Readonly<{ why: string }>)[] {
  if (subjects.length === 0) return [];
  const recommendedOn = recommendedNow();
  const lists = subjects.map((subject) =>
    read
      .flatMap((collection) => recommendedOn(`/seminare/t/${subject.slug}`, collection, OF_EACH) ?? [])
      .map((found) => ({ ...found, why: reasonOf(subject) })),
  );
  // In turn: no seminar takes all places.
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
  const known = new Set<string>();
  return inTurn.filter(({ card: { path } }) => !known.has(path) && known.add(path));
}

export type ReadingTip = CallResult<typeof getArticleRecommendations>["items"][number];

/** What fits the seminars of these seats, each page once, at most `limit`. */
export const readingTips = (seats: readonly OrderedSeat[], limit: number, origins: Origins): ReadingTip[] =>
  recommendationsFor(subjectsOf(seats))
    .slice(0, limit)
    .map(({ card, why }) => ({
      ...{ title: card.title, kind: card.kind, text: card.text, reason: why },
      url: origins[brandOfPath(card.path) ?? "ifb"] + card.path,
      date: card.date ?? null,
    }));

export const listArticleRecommendations: Service<typeof getArticleRecommendations> = async ({ limit }, call) => {
  const { seats } = await memberScope(await actingIn(call), lately(call.now));
  return { ok: true, value: { items: readingTips(seats, limit, call.locals.origins) } };
};
